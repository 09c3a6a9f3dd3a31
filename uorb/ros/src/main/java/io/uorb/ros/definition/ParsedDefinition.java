// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.definition;

import java.util.List;

/**
 * A parsed definition, whose nested types need not be known yet.
 *
 * @param place the file, or what else it came from
 * @param name the full name, such as {@code sensor_msgs/Imu}
 * @param text the definition as it was written
 */
public record ParsedDefinition(
        String place, String name, String text, List<RosConstant> constants, List<ParsedField> fields) {
    public ParsedDefinition {
        constants = List.copyOf(constants);
        fields = List.copyOf(fields);
    }

    /** Returns the package of the name; empty if it has none. */
    public String packageName() {
        return packageOf(name);
    }

    /** Whether the other has the same constants and fields, whatever its comments and ways to write. */
    boolean isLike(ParsedDefinition other) {
        return constants.equals(other.constants) && declared().equals(other.declared());
    }

    private List<String> declared() {
        return fields.stream()
                .map(field -> field.type().fullName() + ' ' + field.name())
                .toList();
    }

    static String packageOf(String name) {
        int slash = name.indexOf('/');
        return slash < 0 ? "" : name.substring(0, slash);
    }
}
