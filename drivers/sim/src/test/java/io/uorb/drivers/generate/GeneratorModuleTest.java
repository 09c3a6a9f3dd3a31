// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.generate;

import static io.uorb.topics.sensors.SensorAccelTopic.SENSOR_ACCEL;
import static io.uorb.topics.sensors.SensorMagTopic.SENSOR_MAG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleFactories;
import io.uorb.module.host.ModuleHost;
import io.uorb.observe.Observation;
import io.uorb.topics.sensors.SensorMag;
import io.uorb.ulog.UlogWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class GeneratorModuleTest {
    private static final long START_US = 1_000_000;

    @TempDir
    private Path folder;

    private final ManualClock clock = new ManualClock(START_US);
    private final Orb orb = Orb.create(clock);
    private final GeneratorFactory factory = new GeneratorFactory();
    private final ModuleHost host = ModuleHost.builder(orb)
            .factories(ModuleFactories.of(factory))
            .statusPeriodUs(0)
            .build();
    private final Subscription<SensorMag> mags = orb.subscribe(SENSOR_MAG);

    @AfterEach
    void close() {
        host.close();
        orb.close();
    }

    private void start(String... options) throws ModuleException {
        host.start(factory, ModuleConfig.of("generator", options));
    }

    /** Returns the messages that come within a time, with step by step. */
    private List<SensorMag> run(long forUs) throws InterruptedException {
        List<SensorMag> messages = new ArrayList<>();
        for (long us = 0; us <= forUs; us += 1_000) {
            SensorMag message = new SensorMag();
            clock.advance(us == 0 ? 0 : 1_000);
            while (mags.update(message)) {
                messages.add(message);
                message = new SensorMag();
            }
        }
        return messages;
    }

    @Test
    @DisplayName("demand:Q-25: made-up messages come at the rate, stamped when they are published")
    void shouldKeepTheRate() throws Exception {
        start("topic=sensor_mag", "values=x=0.25; device_id=9", "rate_hz=100");
        List<SensorMag> messages = run(40_000);
        assertEquals(5, messages.size());
        for (int i = 0; i < messages.size(); i++) {
            assertEquals(START_US + i * 10_000L, messages.get(i).timestamp);
            assertEquals(0.25f, messages.get(i).x);
            assertEquals(0, messages.get(i).timestampSample);
        }
    }

    @Test
    @DisplayName("demand:Q-25: after the last message nobody publishes any more")
    void shouldEndAfterTheCount() throws Exception {
        start("topic=sensor_mag", "count=2");
        assertEquals(2, run(1_000_000).size());
        assertFalse(orb.exists(SENSOR_MAG, 0));
    }

    @Test
    @DisplayName("demand:Q-25: messages of a log come as far apart as they were")
    void shouldPublishALog() throws Exception {
        Path log = folder.resolve("mag.ulg");
        writeLog(log);
        start("topic=sensor_mag", "file=" + log, "file_instance=1");
        List<SensorMag> messages = run(100_000);
        assertEquals(2, messages.size());
        assertEquals(START_US, messages.get(0).timestamp);
        assertEquals(START_US + 7_000, messages.get(1).timestamp);
        assertEquals(START_US + 7_000 - 300, messages.get(1).timestampSample);
        assertEquals(1.5f, messages.get(1).x);
    }

    private static void writeLog(Path log) throws IOException {
        try (UlogWriter writer = UlogWriter.create(log)) {
            writer.start(0, false);
            writer.format("sensor_mag:uint64_t timestamp;uint64_t timestamp_sample;float x;");
            int other = writer.subscribe("sensor_mag", 0);
            int wanted = writer.subscribe("sensor_mag", 1);
            write(writer, other, 500, 9);
            write(writer, wanted, 1_000, 1);
            write(writer, other, 2_000, 9);
            write(writer, wanted, 8_000, 1.5f);
        }
    }

    private static void write(UlogWriter writer, int id, long timestampUs, float x) throws IOException {
        ByteBuffer message = ByteBuffer.allocate(20).order(ByteOrder.LITTLE_ENDIAN);
        message.putLong(timestampUs).putLong(timestampUs - 300).putFloat(x);
        writer.data(id, message.array(), 0, message.capacity());
    }

    @Test
    @DisplayName("demand:Q-25: cells may be quoted, and a rate replaces the times of a table")
    void shouldPublishATable() throws Exception {
        Path table = folder.resolve("mag.csv");
        Files.writeString(table, "timestamp,\"x\",_note\r\n5,1,\"a, \"\"b\"\"\"\r\n\n9,2,\n");
        start("topic=sensor_mag", "file=" + table, "rate_hz=50");
        List<SensorMag> messages = run(50_000);
        assertEquals(2, messages.size());
        assertEquals(2, messages.get(1).x);
        assertEquals(START_US + 20_000, messages.get(1).timestamp);
    }

    @Test
    @DisplayName("demand:Q-25: a table that is none of the topic's is refused with its line")
    void shouldRefuseOtherTables() throws IOException {
        refuse("nothing\n1\n", "nothing");
        refuse("", "empty");
        refuse("x\n\"1\n", "line 2");
        refuse("x\n1,2\n", "line 2");
        refuse("x\none\n", "line 2");
    }

    private void refuse(String text, String named) throws IOException {
        Path file = folder.resolve("wrong.csv");
        Files.writeString(file, text);
        IOException refused = assertThrows(IOException.class, () -> {
            try (CsvMessages messages = new CsvMessages(SENSOR_MAG, file)) {
                messages.next(new long[SENSOR_MAG.words()]);
            }
        });
        assertTrue(refused.getMessage().contains(named), refused.getMessage());
    }

    @Test
    @DisplayName("demand:Q-25: a table is closed again if nobody can publish it")
    void shouldCloseTheFileIfItCannotAdvertise() throws Exception {
        Path files = Path.of("/proc/self/fd");
        assumeTrue(Files.isDirectory(files));
        Path table = folder.resolve("open.csv");
        Files.writeString(table, "x\n1\n");
        Observation.of(orb).remap("generator", "sensor_mag", orb, SENSOR_ACCEL); // of another message
        assertThrows(ModuleException.class, () -> start("topic=sensor_mag", "file=" + table));
        try (Stream<Path> open = Files.list(files)) {
            assertTrue(open.noneMatch(file -> isSame(file, table)));
        }
    }

    private static boolean isSame(Path open, Path file) {
        try {
            return Files.isSameFile(open, file);
        } catch (IOException e) {
            return false; // closed meanwhile
        }
    }
}
