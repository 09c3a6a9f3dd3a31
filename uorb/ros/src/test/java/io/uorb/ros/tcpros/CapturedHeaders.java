// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.uorb.testing.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The headers and calls that were captured from rospy and roscpp, {@code headers.jsonl}. */
public final class CapturedHeaders {
    private CapturedHeaders() {}

    /**
     * One capture.
     *
     * @param name who sent what
     * @param fields of a header; empty for a message or a call
     * @param bytes with the total length; empty if the peer sent nothing
     * @param request the bytes that were answered so; empty if there were none
     */
    public record Capture(String name, Map<String, String> fields, byte[] bytes, byte[] request) {
        @Override
        public String toString() {
            return name;
        }
    }

    /** Returns all captures of the repository. */
    public static List<Capture> all() {
        return read(Project.file("uorb/ros/src/test/resources/captured/headers.jsonl"));
    }

    static List<Capture> read(Path file) {
        try {
            return Files.readAllLines(file).stream().map(CapturedHeaders::parse).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the captures with fields. */
    static List<Capture> headers(List<Capture> all) {
        return all.stream().filter(capture -> !capture.fields().isEmpty()).toList();
    }

    /** The capture of that name. */
    public static Capture named(String name) {
        return all().stream()
                .filter(capture -> capture.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("headers.jsonl has no " + name));
    }

    private static Capture parse(String line) {
        try (JsonParser json = new JsonFactory().createParser(line)) {
            Map<String, String> values = new TreeMap<>();
            Map<String, String> fields = new TreeMap<>();
            Map<String, String> target = values;
            json.nextToken();
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token == JsonToken.START_OBJECT) {
                    target = fields;
                } else if (token == JsonToken.END_OBJECT) {
                    target = values;
                } else if (token == JsonToken.VALUE_STRING) {
                    target.put(json.currentName(), json.getText());
                }
            }
            HexFormat hex = HexFormat.of();
            return new Capture(
                    values.get("who") + ": " + values.get("what"),
                    fields,
                    hex.parseHex(values.getOrDefault("hex", "")),
                    hex.parseHex(values.getOrDefault("request", "")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
