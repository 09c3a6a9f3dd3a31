// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

import java.util.List;

/** Types that generated classes import or use from {@code java.lang}. */
public final class ReferencedTypes {
    /**
     * Types that generated code calls by their simple names; the package of a message must have no others of these
     * names.
     */
    public static final List<String> QUALIFIED_NAMES = List.of(
            "io.uorb.OrbMetadata",
            "io.uorb.codec.WordBlock",
            "io.uorb.error.RangeCheck",
            "io.uorb.schema.ConstantMeaning",
            "io.uorb.schema.FieldDescription",
            "io.uorb.schema.MessageDefinition",
            "io.uorb.schema.MessageSchema",
            "io.uorb.schema.WireType",
            "java.lang.Double",
            "java.lang.Float",
            "java.lang.Override",
            "java.lang.String",
            "java.lang.SuppressWarnings",
            "java.util.List",
            "java.util.Objects");

    private ReferencedTypes() {}
}
