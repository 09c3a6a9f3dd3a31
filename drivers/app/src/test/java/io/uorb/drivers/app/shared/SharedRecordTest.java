// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.drivers.app.LogCounts;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.shm.SharedNodes;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code uorb log record --shared}: a recorder in a process of its own, whose publishers are killed. */
@Tag("slow")
@Timeout(value = 1800, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SharedRecordTest {
    /** Number of kills; 50 in the full run. */
    private static final int KILLS = Integer.getInteger("io.uorb.shared.kills", 5);

    private static final String NAME = "record-" + ProcessHandle.current().pid();
    private static final long LEAST_LIFE_NS = 200_000_000;
    private static final long MOST_LIFE_NS = 1_000_000_000;

    @TempDir
    Path folder;

    @AfterEach
    void removeFolder() throws IOException {
        SharedFolders.remove(NAME);
    }

    private static long last(Path counter) throws IOException {
        return ByteBuffer.wrap(Files.readAllBytes(counter)).getLong();
    }

    /** The counted messages in a log. */
    private static final class Counted implements UlogVisitor {
        private long messages;
        private long last;

        @Override
        public void onData(UlogData data) {
            if (data.subscription().name().equals("orb_test_medium_queue")) {
                assertTrue(data.timestampUs() > last, data.timestampUs() + " after " + last);
                messages++;
                last = data.timestampUs();
            }
        }
    }

    private static Counted read(Path log) throws IOException {
        Counted counted = new Counted();
        try (UlogReader reader = UlogReader.open(log)) {
            reader.readAll(counted);
            assertEquals(List.of(), reader.corruptions());
        }
        return counted;
    }

    private static void spin(long ns) {
        long endNs = System.nanoTime() + ns;
        while (System.nanoTime() < endNs) {
            Thread.onSpinWait();
        }
    }

    private static void awaitFirst(Path counter) throws IOException {
        while (!Files.exists(counter) || Files.size(counter) < Long.BYTES || last(counter) == 0) {
            Thread.onSpinWait();
        }
    }

    @Test
    @DisplayName("shm:H-11: a program that is killed at 8 kHz with queues of 16 has its last generation in the log")
    void shouldRecordTheLastGenerationOfAKilledProgram() throws Exception {
        Random random = new Random(4711);
        long published = 0;
        long recorded = 0;
        for (int i = 0; i < KILLS; i++) {
            Path log = folder.resolve(i + ".ulg");
            Path counter = folder.resolve(i + ".last");
            try (SharedProcessRun recorder =
                            SharedProcessRun.uorb("log", "record", "--shared", NAME, "--out", log.toString());
                    SharedProcessRun program = startBeside(recorder, CountingProgram.class, NAME, counter.toString())) {
                awaitFirst(counter);
                spin(LEAST_LIFE_NS + (long) (random.nextDouble() * (MOST_LIFE_NS - LEAST_LIFE_NS)));
                program.kill();
                recorder.end();
            }
            long last = last(counter);
            Counted counted = read(log);
            // It may have been killed between a message and the store of its number.
            assertTrue(counted.last == last || counted.last == last + 1, counted.last + " in the log of " + last);
            published += last;
            recorded += counted.messages;
        }
        System.out.println(KILLS + " kills, the last generation in the log each time; " + recorded + " of " + published
                + " messages recorded");
    }

    private static SharedProcessRun startBeside(SharedProcessRun recorder, Class<?> program, String... words)
            throws IOException {
        recorder.await("writing");
        return SharedProcessRun.start(program, words);
    }

    @Test
    @DisplayName("shm:H-11: topics without a class are recorded, later ones in a further file")
    void shouldRecordTopicsWithoutAClass() throws Exception {
        MessageSchema schema = MessageSchema.builder("Unknown")
                .field(WireType.UINT64, "timestamp")
                .build();
        Path log = folder.resolve("unknown.ulg");
        try (SharedNodes nodes = SharedNodes.open(NAME);
                Orb orb = Orb.builder().clock(SharedNodes.clock()).paths(nodes).build()) {
            DynamicTopic early = DynamicTopic.of("early_topic", schema, 1);
            DynamicTopic late = DynamicTopic.of("late_topic", schema, 1);
            DynamicTopic last = DynamicTopic.of("last_topic", schema, 1);
            Publication<DynamicMessage> publication = orb.advertise(early);
            try (SharedProcessRun recorder =
                    SharedProcessRun.uorb("log", "record", "--shared", NAME, "--out", log.toString())) {
                recorder.await("writing");
                publication.publish(early.newMessage());
                orb.advertise(late).publish(late.newMessage());
                recorder.await("goes on in");
                orb.advertise(last).publish(last.newMessage());
                recorder.end();
            }
        }
        assertEquals(1, LogCounts.of(log).get("early_topic"));
        assertEquals(1, LogCounts.of(folder.resolve("unknown_2.ulg")).get("late_topic"));
        long last = 0; // in the second file if it came while that began, else in a third one
        for (String name : List.of("unknown_2.ulg", "unknown_3.ulg")) {
            Path file = folder.resolve(name);
            last += Files.exists(file) ? LogCounts.of(file).getOrDefault("last_topic", 0) : 0;
        }
        assertEquals(1, last);
    }

    @Test
    @DisplayName("shm:H-11: a recorder outlives programs, and records those that start later")
    void shouldRecordAProgramThatStartsAgain() throws Exception {
        Path log = folder.resolve("two.ulg");
        Path first = folder.resolve("first.last");
        Path second = folder.resolve("second.last");
        try (SharedProcessRun recorder =
                SharedProcessRun.uorb("log", "record", "--shared", NAME, "--out", log.toString())) {
            recorder.await("writing");
            for (Path counter : List.of(first, second)) {
                try (SharedProcessRun program =
                        SharedProcessRun.start(CountingProgram.class, NAME, counter.toString())) {
                    awaitFirst(counter);
                    program.kill();
                }
            }
            recorder.end();
        }
        Map<Long, Long> lasts = new LinkedHashMap<>(); // by process
        try (UlogReader reader = UlogReader.open(log)) {
            reader.readAll(new UlogVisitor() {
                @Override
                public void onData(UlogData data) {
                    if (data.subscription().name().equals("orb_test_medium_queue")) {
                        lasts.put(data.integerAt(WireType.INT32, Long.BYTES), data.timestampUs());
                    }
                }
            });
        }
        assertEquals(2, lasts.size(), lasts::toString);
        Iterator<Long> numbers = lasts.values().iterator();
        for (Path counter : List.of(first, second)) {
            long last = numbers.next();
            // A program may have been killed between a message and the store of its number.
            assertTrue(last == last(counter) || last == last(counter) + 1, last + " in the log of " + last(counter));
        }
    }
}
