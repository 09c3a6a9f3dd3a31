// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.csv;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * A reader of a trial, row by row, from plain text or gzip, whichever the content is. Lines that start with {@code #}
 * are comments; the first other line holds the column names. Not thread-safe.
 */
public final class BroadCsvReader implements AutoCloseable {
    private static final int BUFFER_BYTES = 1 << 16;
    /** A row is at most some 300 characters long. */
    private static final int LONGEST_LINE = 10_000;

    private static final int GZIP_FIRST_BYTE = 0x1f;
    private static final int GZIP_SECOND_BYTE = 0x8b;

    private final Path file;
    private final BufferedReader lines;
    private final BroadRowParser parser;
    private final StringBuilder lineText = new StringBuilder();
    private long line;

    private BroadCsvReader(Path file, BufferedReader lines) {
        this.file = file;
        this.lines = lines;
        this.parser = new BroadRowParser(file);
    }

    /**
     * Opens a file and reads its header.
     *
     * @throws CsvFormatException if it is empty or the columns are not those of a trial
     * @throws IOException if it cannot be read
     */
    public static BroadCsvReader open(Path file) throws IOException {
        InputStream raw = new BufferedInputStream(Files.newInputStream(file), BUFFER_BYTES);
        try {
            InputStream text = isGzip(raw) ? new GZIPInputStream(raw, BUFFER_BYTES) : raw;
            BroadCsvReader reader =
                    new BroadCsvReader(file, new BufferedReader(new InputStreamReader(text, StandardCharsets.UTF_8)));
            reader.readHeader();
            return reader;
        } catch (EOFException e) {
            raw.close();
            throw new CsvFormatException(file + ": the compressed data ends inside its header");
        } catch (ZipException e) {
            raw.close();
            throw new CsvFormatException(file + ": damaged compressed data: " + e.getMessage());
        } catch (IOException | RuntimeException e) {
            raw.close();
            throw e;
        }
    }

    private static boolean isGzip(InputStream in) throws IOException {
        in.mark(2);
        boolean gzip = in.read() == GZIP_FIRST_BYTE && in.read() == GZIP_SECOND_BYTE;
        in.reset();
        return gzip;
    }

    private void readHeader() throws IOException {
        String text = nextLine();
        if (text == null) {
            throw new CsvFormatException(file + ": no line with column names: the file is empty");
        }
        parser.checkHeader(line, text);
    }

    /**
     * Reads the next row; false at the end of the file.
     *
     * @throws CsvFormatException naming line, column and text if a number is bad or missing
     */
    public boolean next(BroadSample out) throws IOException {
        String text = nextLine();
        if (text == null) {
            return false;
        }
        parser.parse(line, text, out);
        return true;
    }

    /** Returns the line of the row read last, the first line of the file being 1. */
    public long line() {
        return line;
    }

    private String nextLine() throws IOException {
        String text;
        do {
            text = readLine();
            line++;
        } while (text != null && (text.isBlank() || text.startsWith("#")));
        return text;
    }

    private String readLine() throws IOException {
        try {
            return readShortLine();
        } catch (EOFException e) {
            throw new CsvFormatException(file + ": the compressed data ends early, after line " + line);
        } catch (ZipException e) {
            throw new CsvFormatException(file + ": damaged compressed data after line " + line + ": " + e.getMessage());
        }
    }

    /** Reads a line, but not into all memory if the file has no line ends. */
    private String readShortLine() throws IOException {
        lineText.setLength(0);
        int character = lines.read();
        if (character < 0) {
            return null;
        }
        while (character >= 0 && character != '\n') {
            if (lineText.length() == LONGEST_LINE) {
                throw new CsvFormatException(
                        file + ": line " + (line + 1) + " is longer than " + LONGEST_LINE + " characters");
            }
            lineText.append((char) character);
            character = lines.read();
        }
        boolean endsWithReturn = lineText.length() > 0 && lineText.charAt(lineText.length() - 1) == '\r';
        return lineText.substring(0, endsWithReturn ? lineText.length() - 1 : lineText.length());
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
