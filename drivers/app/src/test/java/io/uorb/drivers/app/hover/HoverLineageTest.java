// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.uorb.drivers.app.UorbRun;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A traced flight on threads: its paths, and its export for ui.perfetto.dev ({@code determinism:D-86}). */
@Tag("slow")
class HoverLineageTest {
    /** Ends of slices are sums of what the file has. */
    private static final double ROUNDING_US = 1e-6;

    @TempDir
    private static Path folder;

    private static Path log;

    @BeforeAll
    static void fly() throws IOException {
        log = ThreadedFlight.in(folder);
    }

    @Test
    @Statement("determinism:D-70")
    void shouldTellThePathFromSensorsToMotors() {
        UorbRun.of("lag", "--path", "sensor_combined..actuator_motors", "--worst", "2", "--json", log.toString())
                .exits(0)
                .prints("\"through\":\"mc_rate_control", "\"blame\":[{\"name\":");
        UorbRun.of("lag", "--path", "sensor_combined..actuator_motors", log.toString())
                .exits(0)
                .prints("reaction time");
    }

    @Test
    void shouldFindPathsWithoutADescription() {
        UorbRun.of("lag", log.toString(), "--path").exits(0).prints("..");
    }

    @Test
    void shouldTellThatALogIsCutOrDamaged() throws IOException {
        byte[] whole = Files.readAllBytes(log);
        Path cut = Files.write(folder.resolve("cut.ulg"), Arrays.copyOf(whole, whole.length * 3 / 4));
        UorbRun.of("lag", "--path", "sensor_combined..actuator_motors", cut.toString())
                .prints("the log was cut off");
        Arrays.fill(whole, whole.length / 2, whole.length / 2 + 5_000, (byte) 0x55);
        Path damaged = Files.write(folder.resolve("damaged.ulg"), whole);
        UorbRun.of("lag", damaged.toString(), "--path").prints("damaged.ulg is damaged in ");
        UorbRun.of("lag", damaged.toString(), "--path", "a..b", "--json").prints("damaged.ulg is damaged in ");
    }

    @Test
    @Statement("determinism:D-86")
    void shouldExportSlicesThatNestAndArrowsThatBind() throws IOException {
        Path out = folder.resolve("flight.json.gz");
        UorbRun.of("trace", "export", log.toString(), out.toString()).exits(0);
        List<Map<String, String>> events = read(out);
        assertTrue(events.size() > 200, events.size() + " events");
        Map<String, Deque<double[]>> open = new HashMap<>();
        Map<String, Double> times = new HashMap<>();
        Map<String, Double> starts = new HashMap<>();
        int arrows = 0;
        for (Map<String, String> event : events) {
            String phase = event.get("ph");
            String track = phase.equals("C") ? "counter" : event.get("tid");
            if (phase.equals("M")) {
                assertEquals("thread_name", event.get("name"));
                continue;
            }
            double ts = Double.parseDouble(event.get("ts"));
            assertTrue(
                    ts >= 0 && ts >= times.getOrDefault(track, 0.0), "times of track " + track + " ascend: " + event);
            times.put(track, ts);
            Deque<double[]> slices = open.computeIfAbsent(track, any -> new ArrayDeque<>());
            while (!slices.isEmpty() && slices.peek()[1] < ts - ROUNDING_US) {
                slices.pop();
            }
            if (phase.equals("X")) {
                double end = ts + Double.parseDouble(event.get("dur"));
                assertTrue(slices.isEmpty() || end <= slices.peek()[1] + ROUNDING_US, "slices nest: " + event);
                slices.push(new double[] {ts, end});
            } else if (!phase.equals("C")) {
                assertTrue(!slices.isEmpty(), "an arrow lies in a slice: " + event);
                if (phase.equals("s")) {
                    assertNull(starts.put(event.get("id"), ts), "one start an arrow: " + event);
                } else {
                    assertEquals("f", phase);
                    assertEquals("e", event.get("bp"));
                    arrows++;
                }
            }
        }
        assertEquals(starts.size(), arrows);
        for (Map<String, String> event : events) {
            if ("f".equals(event.get("ph"))) {
                Double start = starts.get(event.get("id"));
                assertNotNull(start, "an end has a start: " + event);
                assertTrue(start <= Double.parseDouble(event.get("ts")), "arrows lead forward: " + event);
            }
        }
    }

    @Test
    void shouldExportLessOfEachActivation() throws IOException {
        Path whole = folder.resolve("whole.json");
        Path compact = folder.resolve("compact.json");
        assertEquals(
                0,
                UorbRun.of("trace", "export", log.toString(), whole.toString()).exitCode());
        assertEquals(
                0,
                UorbRun.of("trace", "export", log.toString(), compact.toString(), "--compact")
                        .exitCode());
        assertEquals(read(whole), read(compact)); // but for the arguments
        assertTrue(Files.size(compact) < Files.size(whole) * 9 / 10, Files.size(compact) + " bytes");
    }

    @Test
    @Statement("determinism:D-76")
    void shouldExportAStretchOfTime() throws IOException {
        Path out = folder.resolve("part.json");
        assertEquals(
                0,
                UorbRun.of("trace", "export", log.toString(), out.toString(), "--from", "0.5", "--to", "1")
                        .exitCode());
        for (Map<String, String> event : read(out)) {
            // A slice begins in the stretch; what is in it may come later, however long its thread was held up.
            double ts = Double.parseDouble(event.getOrDefault("ts", "500000"));
            boolean isSlice = event.getOrDefault("ph", "").contains("X");
            assertTrue(ts >= 499_999 && (!isSlice || ts < 1_000_001), event.toString());
        }
        assertEquals(
                2,
                UorbRun.of("trace", "export", log.toString(), out.toString(), "--from", "2", "--to", "1")
                        .exitCode());
        assertEquals(
                1, UorbRun.of("trace", "export", log.toString(), out.toString()).exitCode());
    }

    /** Returns the events; of each its own fields. */
    private static List<Map<String, String>> read(Path file) throws IOException {
        List<Map<String, String>> events = new ArrayList<>();
        try (InputStream bytes = Files.newInputStream(file);
                InputStream plain = file.toString().endsWith(".gz") ? new GZIPInputStream(bytes) : bytes;
                JsonParser json = new JsonFactory().createParser(plain)) {
            while (json.nextToken() != JsonToken.START_ARRAY) {
                assertNotNull(json.currentToken());
            }
            while (json.nextToken() == JsonToken.START_OBJECT) {
                Map<String, String> event = new HashMap<>();
                while (json.nextToken() == JsonToken.FIELD_NAME) {
                    String name = json.currentName();
                    if (json.nextToken() == JsonToken.START_OBJECT) {
                        json.skipChildren();
                    } else {
                        event.put(name, json.getText());
                    }
                }
                events.add(event);
            }
        }
        return events;
    }
}
