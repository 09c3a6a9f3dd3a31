// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.copy;

import io.uorb.ulog.format.UlogField;
import io.uorb.ulog.format.UlogFormat;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The differences between two formats of one name. */
final class FormatDifference {
    private static final String NOWHERE = "is missing";

    private FormatDifference() {}

    /** Returns one line with the topic and each differing field; empty if the formats are equal. */
    static String between(UlogFormat first, String firstFile, UlogFormat other, String otherFile) {
        if (first.equals(other)) {
            return "";
        }
        List<String> differences = new ArrayList<>();
        fields(first, other).forEach((name, fields) -> {
            String here = text(fields[0]);
            String there = text(fields[1]);
            if (!here.equals(there)) {
                differences.add("field " + name + " " + here + " in " + firstFile + ", " + there + " in " + otherFile);
            }
        });
        if (differences.isEmpty()) {
            // Padding that no field shows, or a nested format, which has a line of its own.
            differences.add("the fields are the same, but messages have " + first.sizeBytes() + " bytes in " + firstFile
                    + ", " + other.sizeBytes() + " in " + otherFile);
        }
        return "topic " + first.name() + ": " + String.join("; ", differences);
    }

    private static Map<String, UlogField[]> fields(UlogFormat first, UlogFormat other) {
        Map<String, UlogField[]> fields = new LinkedHashMap<>();
        for (UlogField field : first.fields()) {
            fields.computeIfAbsent(field.name(), name -> new UlogField[2])[0] = field;
        }
        for (UlogField field : other.fields()) {
            fields.computeIfAbsent(field.name(), name -> new UlogField[2])[1] = field;
        }
        return fields;
    }

    private static String text(UlogField field) {
        return field == null ? NOWHERE : "is " + field.typeText() + " at byte " + field.offsetBytes();
    }
}
