// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.csv;

import io.uorb.drivers.math.Quaternion;
import io.uorb.text.TextEscapes;
import java.nio.file.Path;

/** A parser of lines to samples, which reports line and column of errors. */
final class BroadRowParser {
    private static final String HEADER = "t,gx,gy,gz,ax,ay,az,mx,my,mz,qw,qx,qy,qz,mov";
    private static final String[] COLUMNS = HEADER.split(",");
    private static final int FIRST_GYR = 1;
    private static final int FIRST_ACC = 4;
    private static final int FIRST_MAG = 7;
    private static final int FIRST_REFERENCE = 10;
    private static final int MOVING = 14;
    private static final int SHOWN_CHARACTERS = 40;
    private static final double LENGTH_TOLERANCE = 0.01;

    private final Path file;

    BroadRowParser(Path file) {
        this.file = file;
    }

    void checkHeader(long line, String text) throws CsvFormatException {
        if (!text.replace(" ", "").equals(HEADER)) {
            throw error(line, "the columns are '" + shown(text) + "', expected '" + HEADER + "'");
        }
    }

    void parse(long line, String text, BroadSample out) throws CsvFormatException {
        String[] cells = text.split(",", -1);
        if (cells.length != COLUMNS.length) {
            throw error(line, cells.length + " columns, expected " + COLUMNS.length);
        }
        out.timeS = number(line, cells, 0);
        numbers(line, cells, FIRST_GYR, out.gyrRadS);
        numbers(line, cells, FIRST_ACC, out.accMS2);
        numbers(line, cells, FIRST_MAG, out.magUt);
        out.hasReference = !allBlank(cells, FIRST_REFERENCE, out.reference.length);
        if (out.hasReference) {
            numbers(line, cells, FIRST_REFERENCE, out.reference);
            requireUnitLength(line, out.reference);
        }
        out.moving = number(line, cells, MOVING) != 0;
    }

    private void requireUnitLength(long line, double[] q) throws CsvFormatException {
        double norm = Quaternion.norm(q);
        if (Math.abs(norm - 1) > LENGTH_TOLERANCE) {
            throw error(
                    line,
                    "columns qw to qz: the quaternion's length is " + norm + ", expected 1 within " + LENGTH_TOLERANCE);
        }
    }

    private static boolean allBlank(String[] cells, int from, int count) {
        for (int i = from; i < from + count; i++) {
            if (!cells[i].isBlank()) {
                return false;
            }
        }
        return true;
    }

    private void numbers(long line, String[] cells, int from, double[] out) throws CsvFormatException {
        for (int i = 0; i < out.length; i++) {
            out[i] = number(line, cells, from + i);
        }
    }

    private double number(long line, String[] cells, int column) throws CsvFormatException {
        try {
            double value = Double.parseDouble(cells[column]);
            if (Double.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw badNumber(line, cells, column);
        }
        throw badNumber(line, cells, column);
    }

    private CsvFormatException badNumber(long line, String[] cells, int column) {
        return error(line, "column " + COLUMNS[column] + ": '" + shown(cells[column]) + "' is not a finite number");
    }

    private static String shown(String text) {
        String start = text.length() <= SHOWN_CHARACTERS ? text : text.substring(0, SHOWN_CHARACTERS) + "...";
        return TextEscapes.escape(start);
    }

    private CsvFormatException error(long line, String what) {
        return new CsvFormatException(file + ": line " + line + ", " + what);
    }
}
