// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell;

import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.util.List;

/**
 * Printer of messages of one topic as CSV (RFC 4180, but lines end with {@code \n}): instance and generation, then a
 * column for each of {@link FlatFields}. Numbers are written in full: integers unsigned where their type is, floating
 * ones with the fewest digits that read back to the same value, {@code nan}, {@code inf}, {@code -inf}. A bool is 0 or
 * 1. In texts, characters that a terminal would obey are escaped as {@link TextEscapes} does. Needs jackson-core. Any
 * thread may use it.
 */
public final class CsvPrinter {
    // No field has such a name: they begin with a letter.
    private static final String FIRST_COLUMNS = "_instance,_generation";

    private final List<FieldPath> columns;

    /** Creates a printer for messages of that schema. */
    public CsvPrinter(MessageSchema schema) {
        this.columns = FlatFields.of(schema);
    }

    /** Prints the line with the columns' names. */
    public void printHeader(Appendable out) throws IOException {
        out.append(FIRST_COLUMNS);
        for (FieldPath column : columns) {
            out.append(',').append(column.toString());
        }
        out.append('\n');
    }

    /** Prints a message's line. */
    public void printRow(int instance, long generation, DynamicMessage message, Appendable out) throws IOException {
        out.append(Integer.toString(instance)).append(',').append(Long.toUnsignedString(generation));
        for (FieldPath column : columns) {
            out.append(',').append(cell(message, column));
        }
        out.append('\n');
    }

    private static String cell(DynamicMessage message, FieldPath column) {
        return column.isScalar() ? number(message, column) : CsvCells.text(message.getText(column));
    }

    /**
     * Returns a number as its cell holds it.
     *
     * @throws IllegalArgumentException if the field is not a single value, or of another message
     */
    public static String number(DynamicMessage message, FieldPath field) {
        WireType type = field.type();
        if (type != null && type.isFloating()) {
            double value = message.getDouble(field);
            return type == WireType.FLOAT32 ? CsvCells.real((float) value) : CsvCells.real(value);
        }
        long value = message.getLong(field);
        return type == WireType.UINT64 ? Long.toUnsignedString(value) : Long.toString(value);
    }
}
