// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.resolution;

import io.uorb.msg.syntax.BlankCharacters;
import io.uorb.msg.syntax.MsgField;
import io.uorb.msg.syntax.ProblemReporter;
import io.uorb.msg.syntax.Quote;
import io.uorb.schema.Layout;
import io.uorb.schema.WireType;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parsed type of a field.
 *
 * @param name a scalar type or a message, without the package that ROS 2 puts before a message
 * @param length number of elements; 0 if it is not an array
 */
record TypeSyntax(String name, int length) {
    private static final Pattern TYPE =
            Pattern.compile("(?:[a-z][a-z0-9_]*/(?:msg/)?)?([A-Za-z][A-Za-z0-9_]*)(?:\\[([^\\[\\]]*)])?");

    /** Returns the scalar type, if it is one. */
    Optional<WireType> scalar() {
        return WireType.ofMsgName(name);
    }

    /** Parses a type; empty after an error. */
    static Optional<TypeSyntax> read(MsgField field, ProblemReporter reporter) {
        Matcher type = TYPE.matcher(field.type());
        if (!type.matches()) {
            reporter.error(
                    field.line(),
                    Quote.of(field.type()) + " of field " + Quote.shortened(field.name())
                            + " is not a type; write float32, float32[4], EscReport or EscReport[8]");
            return Optional.empty();
        }
        if (type.group(2) == null) {
            return Optional.of(new TypeSyntax(type.group(1), 0));
        }
        Optional<Integer> length = length(BlankCharacters.strip(type.group(2)));
        if (length.isEmpty()) {
            reporter.error(
                    field.line(),
                    "array " + Quote.shortened(field.name()) + " has the length " + Quote.of(type.group(2))
                            + "; write a number from 1 to " + Layout.MAX_SIZE_BYTES);
        }
        return length.map(n -> new TypeSyntax(type.group(1), n));
    }

    private static Optional<Integer> length(String digits) {
        if (!digits.matches("[0-9]{1,9}")) {
            return Optional.empty();
        }
        int length = Integer.parseInt(digits);
        return length >= 1 && length <= Layout.MAX_SIZE_BYTES ? Optional.of(length) : Optional.empty();
    }
}
