// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Random messages, and random other versions of a message. */
public final class RandomSchemas {
    private final Random random;
    private int messages;

    public RandomSchemas(long seed) {
        this.random = new Random(seed);
    }

    /** A message that nests up to three levels. */
    public MessageSchema schema() {
        return schema(3);
    }

    private MessageSchema schema(int depth) {
        String name = "M" + messages++;
        List<Field> fields = new ArrayList<>();
        int count = 1 + random.nextInt(8);
        for (int i = 0; i < count; i++) {
            fields.add(field("f" + i, depth));
        }
        return new MessageSchema(name, fields);
    }

    private Field field(String name, int depth) {
        int length = random.nextInt(3) == 0 ? 1 + random.nextInt(5) : 0;
        if (depth > 1 && random.nextInt(5) == 0) {
            return new Field(name, null, schema(depth - 1), length);
        }
        return new Field(name, WireType.values()[random.nextInt(WireType.values().length)], null, length);
    }

    /** The message after a few edits: fields removed, added, changed, moved; nested messages edited alike. */
    public MessageSchema edited(MessageSchema message) {
        List<Field> fields = new ArrayList<>();
        for (Field field : message.fields()) {
            switch (random.nextInt(8)) {
                case 0 -> fields.add(field("added" + field.name(), 2));
                case 1 -> fields.add(field(field.name(), 2));
                case 2 -> {}
                default -> fields.add(field.isNested() ? nestedEdited(field) : field);
            }
        }
        if (fields.isEmpty()) {
            fields.add(field("last", 1));
        }
        if (random.nextInt(3) == 0) {
            Collections.shuffle(fields, random);
        }
        return new MessageSchema(message.name(), fields);
    }

    private Field nestedEdited(Field field) {
        return random.nextBoolean() ? field : new Field(field.name(), null, edited(field.nested()), field.length());
    }
}
