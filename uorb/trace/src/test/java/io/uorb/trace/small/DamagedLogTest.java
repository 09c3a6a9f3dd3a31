// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.small;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Tracing;
import io.uorb.testing.Statement;
import io.uorb.trace.TraceRecorder;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.log.LogTrace;
import io.uorb.trace.log.TraceLog;
import io.uorb.trace.log.TraceText;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.Verdict;
import io.uorb.ulog.output.FsyncPolicy;
import io.uorb.ulog.record.Recorder;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A log that is damaged accuses no module: what is damaged is found, or harmless. */
@Statement("determinism:D-82")
class DamagedLogTest {
    private static final int HEAD_BYTES = 16;
    private static final int RECORD_BYTES = 3;
    private static final long SHORT_US = 11_000;
    private static final long LONG_US = 2_100_000;
    private static final int FAST_STRIDE = 211;

    @TempDir
    private Path folder;

    /** A record of a log: where it begins and ends, and the topic of a message; empty for others. */
    private record Place(int from, int to, String topic) {}

    /** Outcome of verifications of a log: why it is refused, or its results. */
    private record Outcome(String refusal, List<String> problems, List<ModuleResult> results) {
        boolean isRefused() {
            return !refusal.isEmpty();
        }

        boolean accuses() {
            return results.stream().anyMatch(result -> result.first().isPresent());
        }

        boolean isEqual() {
            return !isRefused() && results.stream().allMatch(result -> result.verdict() == Verdict.EQUAL);
        }
    }

    /** A second publisher of the counts, between the times of the first. */
    private static AutoCloseable second(Orb orb) {
        return AdderGraph.make(orb, "second", queues -> {
            Publication<DynamicMessage> counts = orb.advertise(AdderGraph.COUNT);
            DynamicMessage message = AdderGraph.COUNT.newMessage();
            ScheduledWorkItem item = new ScheduledWorkItem("second", queues.findOrCreate(WorkQueueConfig.TEST1), () -> {
                message.set("timestamp", orb.clock().nowUs());
                message.set("count", message.getLong("count") + 1_000);
                counts.publish(message);
            });
            item.scheduleOnInterval(1_500);
            return item::close;
        });
    }

    private byte[] fly(long us, boolean withSecond) throws Exception {
        Path file = folder.resolve("whole.ulg");
        TraceRecorder trace = new TraceRecorder(TraceSettings.DEFAULT);
        ManualClock clock = new ManualClock();
        List<TraceText> texts = List.of(new TraceText(TraceText.Kind.ENVIRONMENT, 1, "seed=5"));
        try (Orb orb = Orb.builder()
                        .clock(clock)
                        .history(AdderGraph.COUNT, 4_096)
                        .history(AdderGraph.SUM, 4_096)
                        .paths(Tracing.by(trace))
                        .build();
                Recorder recorder = Recorder.builder(orb)
                        .file(file, true)
                        .fsync(FsyncPolicy.never())
                        .catalogue(TopicCatalogue.of(List.of(AdderGraph.COUNT, AdderGraph.SUM)))
                        .extension(new TraceLog(trace, () -> texts))
                        .build()) {
            recorder.start();
            AutoCloseable driver = AdderGraph.driver(orb, 1);
            AutoCloseable other = withSecond ? second(orb) : () -> {};
            AutoCloseable adder = AdderGraph.adder(orb, AdderGraph.COUNT, 0);
            clock.advance(us);
            adder.close();
            other.close();
            driver.close();
            recorder.stop();
        }
        return Files.readAllBytes(file);
    }

    private Outcome verify(byte[] log, boolean withSecond) throws IOException {
        Path file = Files.write(folder.resolve("damaged.ulg"), log);
        try (LogTrace trace = LogTrace.open(List.of(file))) {
            if (!trace.isTraced()) {
                return new Outcome("no trace", trace.problems(), List.of());
            }
            List<ModuleResult> results = new ArrayList<>();
            results.add(AdderGraph.verifyDriver(trace, 1));
            results.add(AdderGraph.verifyAdder(trace, 0));
            if (withSecond) {
                results.add(AdderGraph.verify(trace, "second", DamagedLogTest::second));
            }
            return new Outcome("", trace.problems(), results);
        } catch (IOException e) {
            return new Outcome(e.getMessage(), List.of(), List.of());
        }
    }

    private static List<Place> places(byte[] log) {
        ByteBuffer in = ByteBuffer.wrap(log).order(ByteOrder.LITTLE_ENDIAN);
        List<String> topics = new ArrayList<>();
        List<Place> places = new ArrayList<>();
        int at = HEAD_BYTES;
        while (at < log.length) {
            int end = at + RECORD_BYTES + Short.toUnsignedInt(in.getShort(at));
            if (log[at + 2] == 'A') {
                int msgId = in.getShort(at + RECORD_BYTES + 1);
                while (topics.size() <= msgId) {
                    topics.add("");
                }
                topics.set(msgId, new String(log, at + RECORD_BYTES + 3, end - at - 6, StandardCharsets.US_ASCII));
            }
            boolean isData = log[at + 2] == 'D';
            places.add(new Place(at, end, isData ? topics.get(in.getShort(at + RECORD_BYTES)) : ""));
            at = end;
        }
        return places;
    }

    /** Returns the log with other bytes in place of those between two places. */
    private static byte[] with(byte[] log, int from, int to, byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(log, 0, from);
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        out.write(log, to, log.length - to);
        return out.toByteArray();
    }

    private static byte[] bytes(byte[] log, Place place) {
        return Arrays.copyOfRange(log, place.from(), place.to());
    }

    private void assertIncomplete(String what, byte[] log, String topic, boolean withSecond) throws IOException {
        Outcome outcome = verify(log, withSecond);
        assertTrue(!outcome.isRefused() && !outcome.accuses(), () -> what + ": " + outcome);
        outcome.results().forEach(result -> assertEquals(Verdict.INCOMPLETE, result.verdict(), () -> what + outcome));
        assertTrue(
                outcome.problems().stream()
                        .anyMatch(problem -> problem.contains(topic + ":0 ") && problem.contains("generation ")),
                () -> what + ": " + outcome.problems());
    }

    private void assertEachMessageIsMissed(long us, boolean withSecond) throws Exception {
        byte[] whole = fly(us, withSecond);
        Outcome all = verify(whole, withSecond);
        assertTrue(all.isEqual(), all::toString);
        List<Place> places = places(whole);
        int count = 0;
        for (String topic : List.of("count", "sum")) {
            Place before = null;
            List<Place> ofTopic =
                    places.stream().filter(place -> place.topic().equals(topic)).toList();
            int step = Math.max(1, ofTopic.size() / 40);
            for (int i = 0; i < ofTopic.size(); i += step) {
                Place place = ofTopic.get(i);
                byte[] bytes = bytes(whole, place);
                assertIncomplete("deleted " + place, with(whole, place.from(), place.to()), topic, withSecond);
                assertIncomplete("doubled " + place, with(whole, place.from(), place.from(), bytes), topic, withSecond);
                if (before != null) {
                    byte[] between = Arrays.copyOfRange(whole, before.to(), place.from());
                    byte[] swapped = with(whole, before.from(), place.to(), bytes, between, bytes(whole, before));
                    assertIncomplete("swapped " + before + place, swapped, topic, withSecond);
                }
                before = place;
                count++;
            }
        }
        assertTrue(count >= 20, "only " + count + " messages");
    }

    @Test
    void shouldFindEachMessageThatIsMissingDoubledOrElsewhere() throws Exception {
        assertEachMessageIsMissed(SHORT_US, false);
    }

    @Test
    @Tag("slow")
    void shouldFindThemInALongerLog() throws Exception {
        assertEachMessageIsMissed(LONG_US, false);
    }

    @Test
    void shouldFindThemAmongMessagesOfSeveralPublishers() throws Exception {
        assertEachMessageIsMissed(SHORT_US, true);
    }

    @Test
    void shouldFindEachRecordOfTheTraceThatIsMissingOrDoubled() throws Exception {
        byte[] whole = fly(SHORT_US, false);
        for (Place place : places(whole)) {
            if (LogTrace.isOfTrace(place.topic())) {
                Outcome without = verify(with(whole, place.from(), place.to()), false);
                boolean isEnd = place.to() == whole.length;
                assertTrue(!without.isEqual() || isEnd, () -> place + " is missing: " + without);
                assertTrue(!without.accuses(), () -> place + " is missing: " + without);
                Outcome doubled = verify(with(whole, place.from(), place.from(), bytes(whole, place)), false);
                assertTrue(!doubled.isEqual() && !doubled.accuses(), () -> place + " is doubled: " + doubled);
            }
        }
    }

    @Test
    void shouldNameTheModulesThatADamagedRecordIsOf() throws Exception {
        byte[] whole = fly(SHORT_US, false);
        List<Place> ofCount = places(whole).stream()
                .filter(place -> place.topic().equals("count"))
                .toList();
        Place place = ofCount.get(ofCount.size() / 2);
        for (ModuleResult result :
                verify(with(whole, place.from(), place.to()), false).results()) {
            String reason = "the record is damaged: activations of " + result.module() + " may be missing";
            assertTrue(result.reasons().contains(reason), () -> result.reasons().toString());
        }
    }

    @Test
    void shouldAccuseNobodyWhereverTheLogEnds() throws Exception {
        byte[] whole = fly(SHORT_US, true);
        for (Place place : places(whole)) {
            Outcome outcome = verify(Arrays.copyOf(whole, place.from()), true);
            assertTrue(!outcome.accuses(), () -> place + ": " + outcome);
        }
    }

    /** Flips bits one by one; returns the kinds of records in which one is harmless. */
    private Set<String> flip(byte[] whole, int stride) throws IOException {
        List<Place> places = places(whole);
        Set<String> harmless = new HashSet<>();
        int record = 0;
        for (long bit = 0; bit < whole.length * (long) Byte.SIZE; bit += stride) {
            int at = (int) (bit / Byte.SIZE);
            byte[] damaged = whole.clone();
            damaged[at] ^= (byte) (1 << bit % Byte.SIZE);
            while (record < places.size() && places.get(record).to() <= at) {
                record++;
            }
            Place place = at < HEAD_BYTES ? new Place(0, HEAD_BYTES, "") : places.get(record);
            String where = "bit " + bit % Byte.SIZE + " of byte " + at + " in " + place;
            Outcome outcome = verify(damaged, false);
            assertTrue(!outcome.accuses(), () -> where + ": " + outcome);
            boolean isFound = !outcome.isEqual() || !outcome.problems().isEmpty();
            boolean isLast = place.to() == whole.length; // the end is told twice
            if (!isFound && !isLast) {
                harmless.add(at < HEAD_BYTES ? "header" : (char) whole[place.from() + 2] + place.topic());
            }
        }
        return harmless;
    }

    private void assertHarmless(Set<String> harmless) {
        // Times of the file, what the JVM is, formats and subscriptions that no module uses, marks between records.
        for (String kind : harmless) {
            assertNotEquals('D', kind.charAt(0), harmless::toString);
        }
    }

    @Test
    void shouldFindBitsThatChange() throws Exception {
        assertHarmless(flip(fly(SHORT_US, false), FAST_STRIDE));
    }

    @Test
    @Tag("slow")
    void shouldFindEachBitThatChanges() throws Exception {
        assertHarmless(flip(fly(SHORT_US, false), 1));
    }
}
