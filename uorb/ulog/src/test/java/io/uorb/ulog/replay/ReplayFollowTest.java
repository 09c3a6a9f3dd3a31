// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Poller;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.dynamic.DynamicSubscription;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Back-pressure: subscriptions that the replay follows lose nothing. */
@Timeout(60)
class ReplayFollowTest {
    private static final int MESSAGES = 3_000;
    private static final List<Long> ALL = LongStream.range(0, MESSAGES).boxed().toList();

    @TempDir
    private Path folder;

    private Path log;

    @BeforeEach
    void writeLog() throws IOException {
        try (ReplayTestLog test = new ReplayTestLog(folder, "gyro")) {
            for (int i = 0; i < MESSAGES; i++) {
                test.add("gyro", 0, 1000 + i, i);
            }
            log = test.done();
        }
    }

    private Replay replay(Orb orb) throws IOException {
        return Replay.builder(orb, log)
                .catalogue(TopicCatalogue.of(List.of()))
                .pacing(Pacing.asTaken())
                .patience(0, TimeUnit.MILLISECONDS)
                .build();
    }

    private static DynamicSubscription subscribe(Orb orb, Replay replay) {
        return new DynamicSubscription(orb.subscribe(replay.topics().get(0)));
    }

    /** Reads all messages on a thread of its own. */
    private static FutureTask<List<Long>> startReading(Orb orb, DynamicSubscription subscription) {
        FutureTask<List<Long>> reading = new FutureTask<>(() -> {
            List<Long> values = new ArrayList<>();
            DynamicMessage message = new DynamicMessage(subscription.topic());
            try (Poller poller = orb.poller()) {
                poller.add(subscription.subscription());
                while (values.size() < MESSAGES) {
                    poller.poll(1, TimeUnit.SECONDS);
                    while (subscription.update(message)) {
                        values.add(message.getLong("value"));
                    }
                }
            }
            return values;
        });
        new Thread(reading, "reader").start();
        return reading;
    }

    @Test
    void shouldLoseNothingWithoutAQueue() throws Exception {
        try (Orb orb = Orb.create()) {
            Replay replay = Replay.builder(orb, log)
                    .catalogue(TopicCatalogue.of(List.of()))
                    .pacing(Pacing.asTaken())
                    .build();
            DynamicSubscription subscription = subscribe(orb, replay);
            replay.follow(subscription.subscription());
            FutureTask<List<Long>> reading = startReading(orb, subscription);
            replay.run();
            assertEquals(ALL, reading.get());
            assertEquals(0, subscription.subscription().lost());
        }
    }

    @Test
    void shouldLoseNothingOfAHistory() throws Exception {
        try (Orb orb = Orb.create()) {
            Replay replay = Replay.builder(orb, log)
                    .catalogue(TopicCatalogue.of(List.of()))
                    .pacing(Pacing.scaled(10))
                    .build();
            DynamicSubscription subscription = subscribe(orb, replay);
            subscription.subscription().setHistory(4);
            replay.follow(subscription.subscription());
            FutureTask<List<Long>> reading = startReading(orb, subscription);
            replay.run();
            assertEquals(ALL, reading.get());
        }
    }

    @Test
    void shouldSayWhoTakesNothing() throws IOException {
        try (Orb orb = Orb.create()) {
            Replay replay = replay(orb);
            DynamicSubscription subscription = subscribe(orb, replay);
            subscription.subscription().setHistory(3);
            replay.follow(subscription.subscription());
            assertThrowsNaming(
                    IllegalStateException.class, replay::run, "subscription to gyro instance 0 … 0 ms: 3 … is 3");
            assertEquals(3, replay.statistics().published());
        }
    }

    @Test
    void shouldNotWaitForMessagesThatAreOlderThanTheReplay() throws IOException {
        try (Orb orb = Orb.create()) {
            Replay replay = replay(orb);
            OrbMetadata<?> topic = replay.topics().get(0);
            DynamicSubscription subscription = new DynamicSubscription(orb.subscribe(topic));
            try (DynamicPublication other = new DynamicPublication(orb.advertise(topic))) {
                for (int i = 0; i < 10; i++) {
                    other.publish(new DynamicMessage(topic));
                }
            }
            replay.follow(subscription.subscription());
            assertThrows(IllegalStateException.class, replay::run);
            assertEquals(1, replay.statistics().published());
        }
    }

    @Test
    void shouldStopWhileItWaitsForRoom() throws Exception {
        try (Orb orb = Orb.create()) {
            Replay replay = Replay.builder(orb, log)
                    .catalogue(TopicCatalogue.of(List.of()))
                    .build();
            replay.follow(subscribe(orb, replay).subscription());
            FutureTask<ReplayStatistics> run = new FutureTask<>(replay::run);
            new Thread(run, "replay").start();
            while (replay.statistics().published() == 0) {
                Thread.onSpinWait();
            }
            replay.stop();
            assertEquals(1, run.get().published());
        }
    }

    @Test
    void shouldGiveARunnerOnAManualClockEachMessage() throws IOException {
        try (Orb orb = Orb.create(new ManualClock())) {
            Replay replay = replay(orb);
            DynamicSubscription subscription = subscribe(orb, replay);
            replay.follow(subscription.subscription());
            List<Long> values = new ArrayList<>();
            DynamicMessage message = new DynamicMessage(subscription.topic());
            Runner runner = orb.clock().newRunner("reader", Thread.NORM_PRIORITY, nowUs -> {
                while (subscription.update(message)) {
                    values.add(message.getLong("value"));
                }
                return OrbClock.NEVER;
            });
            subscription.subscription().registerCallback(generation -> runner.wake());
            replay.run();
            assertEquals(ALL, values);
        }
    }

    @Test
    void shouldGiveAThreadThatPollsOnAManualClockEachMessage() throws Exception {
        try (Orb orb = Orb.create(new ManualClock())) {
            Replay replay = Replay.builder(orb, log)
                    .catalogue(TopicCatalogue.of(List.of()))
                    .build();
            DynamicSubscription subscription = subscribe(orb, replay);
            replay.follow(subscription.subscription());
            FutureTask<List<Long>> reading = startReading(orb, subscription);
            replay.run();
            assertEquals(ALL, reading.get());
        }
    }

    @Test
    void shouldRefuseToFollowWhatItDoesNotPublish() throws IOException {
        try (Orb orb = Orb.create()) {
            Replay replay = replay(orb);
            DynamicSubscription other =
                    new DynamicSubscription(orb.subscribe(replay.topics().get(0), 1));
            assertThrowsNaming(
                    IllegalArgumentException.class,
                    () -> replay.follow(other.subscription()),
                    "subscription to gyro instance 1");
        }
    }

    @Test
    void shouldRefuseToFollowOnceItHasStarted() throws IOException {
        try (Orb orb = Orb.create()) {
            Replay replay = replay(orb);
            DynamicSubscription subscription = subscribe(orb, replay);
            replay.run();
            assertThrows(IllegalStateException.class, () -> replay.follow(subscription.subscription()));
        }
    }
}
