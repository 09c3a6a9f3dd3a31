// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.service;

import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.definition.RosField;
import java.util.StringJoiner;

/** The fields of a request as {@code rosservice info} prints them: those of nested messages with dots. */
final class ServiceArguments {
    private ServiceArguments() {}

    static String of(RosDefinition request) {
        StringJoiner names = new StringJoiner(" ");
        add(request, "", names);
        return names.toString();
    }

    private static void add(RosDefinition message, String prefix, StringJoiner to) {
        for (RosField field : message.fields()) {
            if (field.isBuiltin() || field.type().isArray()) {
                to.add(prefix + field.name());
            } else {
                add(field.nested(), prefix + field.name() + '.', to);
            }
        }
    }
}
