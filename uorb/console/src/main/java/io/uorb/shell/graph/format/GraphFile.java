// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.uorb.file.BoundedFile;
import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.Labels;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reader of graphs saved as {@link GraphFormat#JSON}. Needs {@code jackson-core}. Thread-safe. */
public final class GraphFile {
    /** The largest file that is read. */
    public static final int MAX_BYTES = 16 * 1024 * 1024;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private GraphFile() {}

    /**
     * Reads a file.
     *
     * @throws IOException if it cannot be read or holds no such graph; the message names the file, and the line and
     *     the value where one is wrong
     */
    public static ComputationGraph read(Path file) throws IOException {
        byte[] bytes;
        try {
            bytes = BoundedFile.read(file, MAX_BYTES);
        } catch (NoSuchFileException e) {
            throw new IOException(file + ": no such file", e);
        }
        return parse(file.toString(), new String(bytes, StandardCharsets.UTF_8));
    }

    /**
     * Reads a text.
     *
     * @param name the name of the text in error messages
     * @throws IOException if it is not such a graph
     */
    public static ComputationGraph parse(String name, String text) throws IOException {
        try (JsonParser json = FACTORY.createParser(text)) {
            return new GraphParser(json, name).graph();
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new IOException(name + ": line " + line + ": " + oneLine(e.getOriginalMessage()), e);
        } catch (IllegalArgumentException e) {
            throw new IOException(name + ": " + oneLine(e.getMessage()), e);
        }
    }

    private static String oneLine(String text) {
        return Labels.name(text.lines().findFirst().orElse("not JSON"));
    }
}
