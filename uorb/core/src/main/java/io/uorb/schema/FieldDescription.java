// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

import java.util.Objects;

/**
 * The description of a field beyond its type.
 *
 * @param comment what it means, plain text; empty if nothing is said
 * @param unit its unit, such as {@code rad/s}; empty if it has none or nothing is said
 * @param constants prefix of the names of its constants, without the underscore that follows; empty if it has none
 * @param meaning how these constants stand for its value
 */
public record FieldDescription(String comment, String unit, String constants, ConstantMeaning meaning) {
    /** A field without a description. */
    public static final FieldDescription NONE = new FieldDescription("", "", "", ConstantMeaning.VALUES);

    /** Checks that nothing is null. */
    public FieldDescription {
        Objects.requireNonNull(comment, "comment");
        Objects.requireNonNull(unit, "unit");
        Objects.requireNonNull(constants, "constants");
        Objects.requireNonNull(meaning, "meaning");
    }
}
