// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.time;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.testing.Statement;
import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.time.Sleeper;
import io.uorb.topics.debug.DebugValue;
import io.uorb.topics.debug.DebugValueTopic;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.record.Recorder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A recorder on simulated time. */
@Timeout(60)
class SimulatedRecorderTest {
    private static final long SECOND = 1_000_000_000;

    @TempDir
    private Path folder;

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.toString().endsWith(".ulg")).sorted().toList();
        }
    }

    private void awaitFiles(int count) throws IOException, InterruptedException {
        while (files().size() < count) {
            if (Thread.interrupted()) {
                throw new InterruptedException("waited for " + count + " files, found " + files());
            }
            Thread.onSpinWait();
        }
    }

    private static List<Long> times(Path log) throws IOException {
        List<Long> times = new ArrayList<>();
        try (UlogReader reader = UlogReader.open(log)) {
            reader.readAll(new UlogVisitor() {
                @Override
                public void onData(UlogData data) {
                    times.add(data.timestampUs());
                }
            });
        }
        return times;
    }

    @Test
    @Statement("ros1:C-32")
    void shouldBeginANewFileWhenTimeGoesBack() throws Exception {
        SimulatedClock clock = new SimulatedClock();
        clock.set(100 * SECOND);
        try (Orb orb = Orb.create(clock);
                Recorder recorder = Recorder.builder(orb)
                        .catalogue(TopicCatalogue.of(List.of(DebugValueTopic.DEBUG_VALUE)))
                        .folder(folder)
                        .build()) {
            Publication<DebugValue> publication = orb.advertise(DebugValueTopic.DEBUG_VALUE);
            recorder.start();
            clock.set(150 * SECOND);
            publish(publication, clock);
            recorder.takeNow();
            awaitFiles(1);
            clock.set(120 * SECOND);
            awaitFiles(2);
            publish(publication, clock);
            clock.set(130 * SECOND);
            publish(publication, clock);
            recorder.stop();
            assertEquals("", recorder.status().lastError());
        }
        List<List<Long>> times = new ArrayList<>();
        for (Path file : files()) {
            times.add(times(file));
        }
        assertEquals(List.of(List.of(51_000_000L), List.of(21_000_000L, 31_000_000L)), times);
    }

    /** The recorder's thread may see neither the time before a step back nor that after it. */
    @Test
    @Statement("ros1:C-32")
    void shouldSeeTimeGoBackBetweenItsRuns() throws Exception {
        SimulatedClock time = new SimulatedClock();
        time.set(100 * SECOND);
        try (Orb orb = Orb.create(new ClockWithoutRuns(time));
                Recorder recorder = Recorder.builder(orb)
                        .catalogue(TopicCatalogue.of(List.of(DebugValueTopic.DEBUG_VALUE)))
                        .folder(folder)
                        .build()) {
            Publication<DebugValue> publication = orb.advertise(DebugValueTopic.DEBUG_VALUE);
            recorder.start();
            time.set(150 * SECOND);
            publish(publication, time);
            recorder.takeNow();
            time.set(120 * SECOND);
            publish(publication, time);
            recorder.takeNow();
            recorder.stop();
        }
        List<List<Long>> times = new ArrayList<>();
        for (Path file : files()) {
            times.add(times(file));
        }
        assertEquals(List.of(List.of(51_000_000L), List.of(21_000_000L)), times);
    }

    /** A clock whose runners never run. */
    private record ClockWithoutRuns(SimulatedClock time) implements OrbClock {
        @Override
        public long nowUs() {
            return time.nowUs();
        }

        @Override
        public boolean canGoBack() {
            return true;
        }

        @Override
        public boolean passesByItself() {
            return false;
        }

        @Override
        public Sleeper newSleeper() {
            return time.newSleeper();
        }

        @Override
        public Runner newRunner(String name, int threadPriority, Runner.Task task) {
            return new Runner() {
                @Override
                public void wake() {}

                @Override
                public void close() {}
            };
        }
    }

    private static void publish(Publication<DebugValue> publication, SimulatedClock clock) {
        DebugValue message = new DebugValue();
        message.timestamp = clock.nowUs();
        publication.publish(message);
    }
}
