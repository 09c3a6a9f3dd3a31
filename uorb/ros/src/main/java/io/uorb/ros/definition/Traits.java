// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.definition;

import java.util.List;

/**
 * Properties that all messages of a type share.
 *
 * @param fixedSize whether all take the same bytes
 * @param simple whether a C structure has the bytes of the wire
 * @param leastBytes of the shortest message
 * @param objects nested messages, strings and vectors, without what is in vectors
 * @param depth levels of nesting
 * @param alignment of a C structure
 */
record Traits(boolean fixedSize, boolean simple, int leastBytes, int objects, int depth, int alignment) {
    /**
     * Returns the traits of fields.
     *
     * @throws IllegalArgumentException if a limit is exceeded; the text names it
     */
    static Traits of(List<RosField> fields) {
        boolean fixedSize = true;
        boolean simple = true;
        long bytes = 0;
        long objects = 0;
        int depth = 1;
        int alignment = 1;
        for (RosField field : fields) {
            fixedSize &= field.isFixedSize();
            simple &= field.isFixedSize()
                    && bytes % field.alignment() == 0
                    && (field.isBuiltin() || field.nested().isSimple());
            alignment = Math.max(alignment, field.alignment());
            bytes += field.leastBytes();
            objects += objects(field);
            if (!field.isBuiltin()) {
                depth = Math.max(depth, 1 + field.nested().depth());
            }
            require("takes at least", bytes, "bytes", DefinitionLimits.MAX_FIXED_BYTES);
            require(
                    "has at least",
                    objects,
                    "nested messages, strings and vectors",
                    DefinitionLimits.MAX_FIXED_OBJECTS);
        }
        return new Traits(fixedSize, simple && bytes % alignment == 0, (int) bytes, (int) objects, depth, alignment);
    }

    private static void require(String verb, long value, String unit, long limit) {
        if (value > limit) {
            throw new IllegalArgumentException(
                    "a message " + verb + ' ' + value + ' ' + unit + "; the limit is " + limit);
        }
    }

    private static long objects(RosField field) {
        if (field.type().isVector()) {
            return 1;
        }
        long each = 1;
        if (field.isBuiltin()) {
            each = field.type().builtin() == BuiltinType.STRING ? 1 : 0;
        } else {
            each += field.nested().fixedObjects();
        }
        return each * (field.type().isFixedArray() ? field.type().length() : 1);
    }
}
