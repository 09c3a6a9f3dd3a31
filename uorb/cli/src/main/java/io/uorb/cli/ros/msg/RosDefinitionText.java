// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.msg;

import io.uorb.ros.definition.RosConstant;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.definition.RosField;
import io.uorb.ros.definition.RosService;

/** Definitions as {@code rosmsg show} prints them: a line a field, nested messages indented below. */
final class RosDefinitionText {
    private static final String STEP = "  ";
    private static final String SEPARATOR = "---\n";

    private RosDefinitionText() {}

    /** Returns the lines of a message. */
    static String of(RosDefinition message) {
        StringBuilder text = new StringBuilder();
        add(message, "", text);
        return text.toString();
    }

    /** Returns the lines of a service's request and response. */
    static String of(RosService service) {
        return of(service.request()) + SEPARATOR + of(service.response());
    }

    private static void add(RosDefinition message, String indent, StringBuilder to) {
        for (RosConstant constant : message.constants()) {
            to.append(indent).append(constant).append('\n');
        }
        for (RosField field : message.fields()) {
            to.append(indent).append(field.type().fullName()).append(' ').append(field.name());
            to.append('\n');
            if (!field.isBuiltin()) {
                add(field.nested(), indent + STEP, to);
            }
        }
    }
}
