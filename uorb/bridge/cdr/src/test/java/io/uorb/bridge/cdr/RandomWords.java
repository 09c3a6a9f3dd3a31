// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.cdr;

import io.uorb.OrbMetadata;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random messages: finite numbers, so that every reader gives them back. */
final class RandomWords {
    private final Random random;

    RandomWords(long seed) {
        random = new Random(seed);
    }

    /** A message with a random value in each scalar. */
    DynamicMessage message(OrbMetadata<?> topic) {
        DynamicMessage message = new DynamicMessage(topic);
        for (String path : scalars(topic.schema(), "")) {
            FieldPath field = message.path(path);
            switch (field.type()) {
                case FLOAT32 -> message.set(field, (float) random.nextGaussian());
                case FLOAT64 -> message.set(field, random.nextGaussian() * 1e9);
                case BOOL -> message.set(field, random.nextBoolean());
                default -> message.setBytes(field, bytes(field.type()));
            }
        }
        return message;
    }

    private byte[] bytes(WireType type) {
        byte[] bytes = new byte[type.sizeBytes()];
        random.nextBytes(bytes);
        return bytes;
    }

    /** The paths of all scalars in the order of declaration. */
    static List<String> scalars(MessageSchema schema, String before) {
        List<String> paths = new ArrayList<>();
        for (Field field : schema.fields()) {
            for (int i = 0; i < field.elements(); i++) {
                String path = before + field.name() + (field.isArray() ? "[" + i + "]" : "");
                if (field.isNested()) {
                    paths.addAll(scalars(field.nested(), path + "."));
                } else {
                    paths.add(path);
                }
            }
        }
        return paths;
    }
}
