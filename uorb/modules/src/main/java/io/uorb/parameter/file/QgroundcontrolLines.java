// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

import io.uorb.parameter.ParameterMetadata;
import io.uorb.parameter.ParameterType;
import io.uorb.parameter.ParameterValue;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.SortedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * QGroundControl's {@code .params}: lines of vehicle, component, name, value and MAVLink type, with tabs; lines with
 * {@code #} are comments. The autopilot's component is taken, of whatever vehicle.
 */
final class QgroundcontrolLines {
    private static final int INT32 = 6;
    private static final int REAL32 = 9;
    private static final int NAME_COLUMN = 2;
    /** {@code MAV_COMP_ID_AUTOPILOT1}. */
    private static final int AUTOPILOT = 1;
    /** As QGroundControl writes floats. */
    private static final int DECIMALS = 18;

    private static final Pattern LINE =
            Pattern.compile("([0-9]{1,3})\\t([0-9]{1,3})\\t([!-~]+)\\t([^\\t]+)\\t([0-9]{1,2})[ \\t]*");

    private QgroundcontrolLines() {}

    /** Returns whether a line has the columns of a value. */
    static boolean isValue(String line) {
        return LINE.matcher(line).matches();
    }

    static ReadParameters parse(byte[] content) {
        LineReader reader = new LineReader(content);
        while (reader.next()) {
            if (!reader.line().isBlank() && !reader.line().startsWith("#")) {
                value(reader);
            }
        }
        return reader.result();
    }

    private static void value(LineReader reader) {
        Matcher line = LINE.matcher(reader.line());
        if (!line.matches()) {
            String[] columns = reader.line().split("\t");
            reader.problem(
                    columns.length > NAME_COLUMN ? columns[NAME_COLUMN] : "",
                    "does not have vehicle, component, name, value and type with tabs between");
            return;
        }
        String value = line.group(4).strip();
        int type = Integer.parseInt(line.group(5));
        if (Integer.parseInt(line.group(2)) != AUTOPILOT) {
            reader.problem("", "is of component " + line.group(2) + ", not of the autopilot (1)");
        } else if (!ParameterMetadata.isPx4Name(line.group(3))) {
            reader.problem(line.group(3), "has a name that is not 1 to 16 characters A-Z, 0-9 and _");
        } else if (type != INT32 && type != REAL32) {
            reader.problem(line.group(3), "has type " + type + ", not 6 (int32) or 9 (float)");
        } else if (!ParameterLines.isNumber(value)) {
            reader.problem(line.group(3), "has no number");
        } else {
            reader.value(line.group(3), type == REAL32 ? shortest(value) : value);
        }
    }

    /** Returns the float as we write it: 18 decimals show more than it has. */
    private static String shortest(String value) {
        float number = Float.parseFloat(value);
        return Float.isFinite(number) ? ParameterValue.ofFloat(number).toString() : value;
    }

    static String format(SortedMap<String, ParameterValue> values, int vehicle) {
        StringBuilder text = new StringBuilder(
                "# Onboard parameters for Vehicle " + vehicle + "\n#\n# Vehicle-Id Component-Id Name Value Type\n");
        values.forEach((name, value) -> {
            if (ParameterMetadata.isPx4Name(name)) {
                boolean isInt = value.type() == ParameterType.INT32;
                text.append(vehicle)
                        .append('\t')
                        .append(AUTOPILOT)
                        .append('\t')
                        .append(name)
                        .append('\t');
                text.append(isInt ? value.toString() : decimals(value.floatValue()));
                text.append('\t').append(isInt ? INT32 : REAL32).append('\n');
            }
        });
        return text.toString();
    }

    /** Returns the float with 18 decimals; a small one, which has more digits, as short as it reads back. */
    private static String decimals(float value) {
        String plain =
                new BigDecimal(value).setScale(DECIMALS, RoundingMode.HALF_EVEN).toPlainString();
        boolean readsBack = Float.floatToIntBits(Float.parseFloat(plain)) == Float.floatToIntBits(value);
        return readsBack ? plain : ParameterValue.ofFloat(value).toString();
    }
}
