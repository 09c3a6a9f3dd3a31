// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.uorb.drivers.gps.nmea.NmeaReader;
import io.uorb.testing.Peers;
import io.uorb.testing.TestNmea;
import io.uorb.testing.TrueFix;
import io.uorb.topics.sensors.SensorGps;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An independent reader of NMEA, gpsdecode of gpsd, finds the same fixes in a log as we do. */
class GpsdecodeTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "GP, 1000, 47.285233, 8.565265",
        "GN, 200, -33.918861, 18.423300",
        "GL, 100, 64.1355, -21.8954",
        "GA, 500, -54.8019, -68.3030",
        "BD, 1000, 35.6762, 139.6503"
    })
    void shouldFindTheSameFixes(String talker, int periodMs, double latitude, double longitude)
            throws IOException, InterruptedException {
        StringBuilder log = new StringBuilder();
        TrueFix.flight(Instant.parse("2026-03-01T11:58:50Z"), 40, periodMs, latitude, longitude)
                .forEach(fix -> log.append(TestNmea.epoch(talker, fix)));
        Map<Long, Map<String, String>> theirs = decode(log.toString());
        Map<Long, SeenFix> ours = new TreeMap<>();
        byte[] bytes = TestNmea.bytes(log.toString());
        new NmeaReader(new SensorGps(), (fix, receivedUs) -> ours.put(fix.timeUtcUsec, SeenFix.of(fix)), true)
                .accept(bytes, bytes.length, 0);
        assertEquals(40, ours.size());
        int compared = 0;
        for (SeenFix fix : ours.values()) {
            Map<String, String> other = theirs.get(fix.utcUs());
            if (other != null) {
                assertAgree(other, fix);
                compared++;
            }
        }
        assertTrue(compared >= 35, "compared " + compared + " of " + theirs.size());
    }

    private static void assertAgree(Map<String, String> theirs, SeenFix ours) {
        assertEquals(theirs.get("mode"), Integer.toString(ours.type()), theirs.toString());
        assertEquals(number(theirs, "lat"), ours.latitudeDeg(), 1e-8);
        assertEquals(number(theirs, "lon"), ours.longitudeDeg(), 1e-8);
        assertEquals(number(theirs, "altMSL"), ours.altitudeMslM(), 1e-3);
        assertEquals(number(theirs, "speed"), ours.speedMS(), 2e-3);
        double track = Math.toRadians(number(theirs, "track"));
        assertEquals(0, Math.IEEEremainder(track - ours.courseRad(), 2 * Math.PI), 2e-4);
    }

    private static double number(Map<String, String> fields, String name) {
        return Double.parseDouble(fields.getOrDefault(name, "NaN"));
    }

    /** Returns the fields of each TPV with a time, by that in microseconds. */
    private Map<Long, Map<String, String>> decode(String log) throws IOException, InterruptedException {
        Path in = Files.writeString(folder.resolve("log.nmea"), log);
        Path out = folder.resolve("out.json");
        Peers.command("gpsdecode")
                .redirectInput(in.toFile())
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        Map<Long, Map<String, String>> fixes = new HashMap<>();
        for (String line : Files.readAllLines(out)) {
            Map<String, String> fields = fields(line);
            if ("TPV".equals(fields.get("class")) && fields.containsKey("time") && fields.containsKey("lat")) {
                Instant time = Instant.parse(fields.get("time"));
                fixes.put(time.getEpochSecond() * 1_000_000 + time.getNano() / 1_000, fields);
            }
        }
        return fixes;
    }

    private static Map<String, String> fields(String line) throws IOException {
        Map<String, String> fields = new HashMap<>();
        try (JsonParser json = new JsonFactory().createParser(line)) {
            json.nextToken();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                if (json.nextToken().isScalarValue()) {
                    fields.put(name, json.getText());
                } else {
                    json.skipChildren();
                }
            }
        }
        return fields;
    }
}
