// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio.sysfs;

import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Attribute files of the kernel: a line of text each. Any thread. */
public final class Sysfs {
    /** An attribute is never longer than a page of memory. */
    private static final int MAX_LENGTH = 4096;

    private static final int QUOTED_LENGTH = 60;
    private static final int RANGE_PARTS = 3;

    private Sysfs() {}

    /**
     * Returns the text, without white space around it.
     *
     * @throws IOException if it cannot be read or is too long; its text names the file
     */
    public static String read(Path file) throws IOException {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(MAX_LENGTH + 1);
        } catch (IOException e) {
            throw failed("read", file, e);
        }
        if (bytes.length > MAX_LENGTH) {
            throw new IOException(file + " is longer than " + MAX_LENGTH + " bytes: no attribute of the kernel");
        }
        return new String(bytes, StandardCharsets.UTF_8).strip();
    }

    /**
     * Sets an attribute.
     *
     * @throws IOException if the kernel refuses it; its text names the file and the value
     */
    public static void write(Path file, String value) throws IOException {
        try {
            Files.writeString(file, value + "\n", StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
        } catch (IOException e) {
            throw failed("write \"" + value + "\" to", file, e);
        }
    }

    /**
     * Returns a finite number.
     *
     * @throws IOException if the file cannot be read, or holds something else; its text names the file and the text
     */
    public static double readNumber(Path file) throws IOException {
        return number(file, read(file));
    }

    /**
     * Returns the greatest number up to a limit of those that a file lists, separated by white space or as a range [min
     * step max].
     *
     * @return 0 if it has none so small
     * @throws IOException as {@link #readNumber}
     */
    static double readGreatest(Path file, double limit) throws IOException {
        String text = read(file);
        if (text.startsWith("[")) {
            double[] range = parseRange(file, text);
            double most = Math.min(range[2], limit);
            double below = range[1] > 0 ? (most - range[0]) % range[1] : 0;
            return most < range[0] ? 0 : most - below;
        }
        double greatest = 0;
        for (String item : text.split("\\s+")) {
            double value = number(file, item);
            greatest = value <= limit ? Math.max(greatest, value) : greatest;
        }
        return greatest;
    }

    /** Returns minimum, step and maximum of a text of that file, [min step max]. */
    static double[] parseRange(Path file, String text) throws IOException {
        String[] parts = text.substring(1, text.length() - (text.endsWith("]") ? 1 : 0))
                .strip()
                .split("\\s+");
        if (parts.length != RANGE_PARTS) {
            throw new IOException(file + ": " + quote(text) + " is not a range [min step max]");
        }
        return new double[] {number(file, parts[0]), number(file, parts[1]), number(file, parts[2])};
    }

    private static double number(Path file, String text) throws IOException {
        double value;
        try {
            value = Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IOException(file + ": " + quote(text) + " is not a number", e);
        }
        if (!Double.isFinite(value)) {
            throw new IOException(file + ": " + quote(text) + " is not finite");
        }
        return value;
    }

    /** Returns a text from a file as a message may show it. */
    static String quote(String text) {
        String shown = text.length() <= QUOTED_LENGTH ? text : text.substring(0, QUOTED_LENGTH) + "…";
        return '"' + TextEscapes.escape(shown) + '"';
    }

    private static IOException failed(String what, Path file, IOException cause) {
        String reason = cause.getMessage();
        boolean bare = reason == null || reason.equals(file.toString());
        return new IOException(
                "cannot " + what + " " + file + ": " + (bare ? cause.getClass().getSimpleName() : reason), cause);
    }
}
