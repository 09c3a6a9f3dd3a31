// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The schema of one message class: its name, its fields, and all that PX4 derives from them. Immutable. */
public final class MessageSchema {
    /** The most levels of nesting: 1 for a message without nested messages. PX4's logger follows 3. */
    public static final int MAX_DEPTH = 8;

    private static final int FNV_OFFSET_BASIS = 0x811c9dc5;
    private static final int FNV_PRIME = 0x01000193;

    private final String name;
    private final List<Field> fields;
    private final int depth;
    private final Layout layout;
    private final int hash;

    /**
     * Creates a message of that name and those fields, in the order of declaration.
     *
     * @throws IllegalArgumentException if the name is not PascalCase, a field name occurs twice, there is no field, the
     *     message is larger than {@link Layout#MAX_SIZE_BYTES}, or nests more than {@link #MAX_DEPTH} levels
     */
    public MessageSchema(String name, List<Field> fields) {
        if (!Names.isPascalCase(name)) {
            throw new IllegalArgumentException("message name " + name + " is not in PascalCase");
        }
        if (fields.isEmpty()) {
            throw new IllegalArgumentException("message " + name + " has no fields");
        }
        Set<String> seen = new HashSet<>();
        for (Field field : fields) {
            if (!seen.add(field.name())) {
                throw new IllegalArgumentException("message " + name + " has two fields named " + field.name());
            }
        }
        this.name = name;
        this.fields = List.copyOf(fields);
        this.depth = depth(name, this.fields);
        this.layout = Layout.of(name, this.fields);
        this.hash = hash(this.fields);
    }

    private static int depth(String name, List<Field> fields) {
        int below = 0;
        for (Field field : fields) {
            if (field.isNested()) {
                below = Math.max(below, field.nested().depth());
            }
        }
        if (below >= MAX_DEPTH) {
            throw new IllegalArgumentException(
                    "message " + name + " nests " + (below + 1) + " levels; the most is " + MAX_DEPTH);
        }
        return below + 1;
    }

    /** Returns 32-bit FNV-1a over the declared fields, a line each, nested messages' lines inserted (M-13). */
    private static int hash(List<Field> fields) {
        StringBuilder text = new StringBuilder();
        appendFields(fields, text);
        int hash = FNV_OFFSET_BASIS;
        for (byte octet : text.toString().getBytes(StandardCharsets.US_ASCII)) {
            hash = (hash ^ (octet & 0xff)) * FNV_PRIME;
        }
        return hash;
    }

    private static void appendFields(List<Field> fields, StringBuilder text) {
        for (Field field : fields) {
            text.append(field.msgType()).append(' ').append(field.name()).append('\n');
            if (field.isNested()) {
                appendFields(field.nested().fields(), text);
            }
        }
    }

    /** Starts a message; fields follow in the order of declaration. */
    public static Builder builder(String name) {
        return new Builder(name);
    }

    /** Returns the message's name in PascalCase, as its {@code .msg} file is called. */
    public String name() {
        return name;
    }

    /** Returns the fields in the order of declaration. */
    public List<Field> fields() {
        return fields;
    }

    /** Returns the field of that snake_case name, if there is one. */
    public Optional<Field> field(String fieldName) {
        return fields.stream().filter(field -> field.name().equals(fieldName)).findFirst();
    }

    /** Returns the number of levels of nesting: 1 for a message without nested messages. */
    public int depth() {
        return depth;
    }

    /** Returns the place of each field in memory. */
    public Layout layout() {
        return layout;
    }

    /** Returns PX4's {@code message_hash} (M-13). */
    public int hash() {
        return hash;
    }

    /** Whether the other is a schema of the same name and fields, all the way down. */
    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof MessageSchema that
                        && hash == that.hash
                        && name.equals(that.name)
                        && hasFieldsOf(that);
    }

    /** Compares the fields without iterators, which the lists' own equality takes: it is done with each access. */
    private boolean hasFieldsOf(MessageSchema that) {
        boolean equal = fields.size() == that.fields.size();
        for (int i = 0; equal && i < fields.size(); i++) {
            equal = fields.get(i).equals(that.fields.get(i));
        }
        return equal;
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%s (%d bytes, hash 0x%08x)", name, layout.sizeBytes(), hash);
    }

    /** Collects fields in the order of declaration; generated code uses it. */
    public static final class Builder {
        private final String name;
        private final List<Field> fields = new ArrayList<>();

        private Builder(String name) {
            this.name = name;
        }

        /** Adds a scalar. */
        public Builder field(WireType type, String fieldName) {
            return add(new Field(fieldName, type, null, 0));
        }

        /** Adds an array of scalars. */
        public Builder array(WireType type, int length, String fieldName) {
            return add(new Field(fieldName, type, null, requireElements(length, fieldName)));
        }

        /** Adds a nested message. */
        public Builder nested(MessageSchema message, String fieldName) {
            return add(new Field(fieldName, null, message, 0));
        }

        /** Adds an array of nested messages. */
        public Builder nestedArray(MessageSchema message, int length, String fieldName) {
            return add(new Field(fieldName, null, message, requireElements(length, fieldName)));
        }

        private static int requireElements(int length, String name) {
            if (length < 1) {
                throw new IllegalArgumentException("array " + name + " has length " + length + "; the least is 1");
            }
            return length;
        }

        private Builder add(Field field) {
            fields.add(field);
            return this;
        }

        /** Creates the message. */
        public MessageSchema build() {
            return new MessageSchema(name, fields);
        }
    }
}
