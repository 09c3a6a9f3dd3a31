// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.generate;

import io.uorb.OrbMetadata;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.text.TextEscapes;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The rows of a CSV table, as {@code uorb listener --csv} and {@code uorb log csv} write them: a line of field names,
 * then a line for each message. Columns whose names begin with an underscore are passed over; other fields are 0.
 */
final class CsvMessages implements GeneratedMessages {
    private static final int LONGEST_LINE = 1_000_000;
    private static final char BYTE_ORDER_MARK = '\ufeff';

    private final OrbMetadata<?> topic;
    private final Path file;
    private final BufferedReader reader;
    /** Null for a column that is passed over. */
    private final List<FieldPath> columns = new ArrayList<>();

    private long line;

    /** @throws IOException if the file cannot be read, or has a column that is no field of the topic */
    CsvMessages(OrbMetadata<?> topic, Path file) throws IOException {
        this.topic = topic;
        this.file = file;
        this.reader = new BufferedReader(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8));
        try {
            String names = nextLine();
            if (names == null) {
                throw new IOException(file + ": the file is empty; its first line must name the fields");
            }
            for (String name : cells(names)) {
                columns.add(name.startsWith("_") ? null : FieldPath.of(topic.schema(), name));
            }
        } catch (IllegalArgumentException e) {
            reader.close();
            throw new IOException(file + ": " + e.getMessage(), e);
        } catch (IOException e) {
            reader.close();
            throw e;
        }
    }

    @Override
    public boolean next(long[] words) throws IOException {
        String text = nextLine();
        if (text == null) {
            return false;
        }
        DynamicMessage message = new DynamicMessage(topic, words);
        message.clear();
        List<String> cells = cells(text);
        if (cells.size() != columns.size()) {
            throw new IOException(
                    file + ", line " + line + ": " + cells.size() + " cells; there are " + columns.size() + " columns");
        }
        try {
            for (int i = 0; i < cells.size(); i++) {
                if (columns.get(i) != null) {
                    message.set(columns.get(i), cells.get(i));
                }
            }
        } catch (IllegalArgumentException e) {
            throw new IOException(file + ", line " + line + ": " + e.getMessage(), e);
        }
        return true;
    }

    /** Returns the next line that is not empty; null at the end. */
    private String nextLine() throws IOException {
        StringBuilder text = new StringBuilder();
        int next = reader.read();
        while (next >= 0 && (next != '\n' || text.isEmpty())) {
            if (next == '\n') {
                line++;
            } else if (next != '\r' && next != BYTE_ORDER_MARK) {
                text.append((char) next);
            }
            if (text.length() > LONGEST_LINE) {
                throw new IOException(file + ", line " + (line + 1) + ": longer than " + LONGEST_LINE + " characters");
            }
            next = reader.read();
        }
        line++;
        return text.isEmpty() ? null : text.toString();
    }

    /** Returns the cells of a line; in one with quotes, commas are text and two quotes are one. */
    private List<String> cells(String text) throws IOException {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char next = text.charAt(i);
            if (next == '"') {
                boolean twice = quoted && i + 1 < text.length() && text.charAt(i + 1) == '"';
                if (twice) {
                    cell.append(next);
                    i++;
                } else {
                    quoted = !quoted;
                }
            } else if (next == ',' && !quoted) {
                cells.add(cell.toString());
                cell.setLength(0);
            } else {
                cell.append(next);
            }
        }
        if (quoted) {
            throw new IOException(file + ", line " + line + ": a quote is not closed: "
                    + TextEscapes.escape(text.substring(0, Math.min(60, text.length()))));
        }
        cells.add(cell.toString());
        return cells;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
