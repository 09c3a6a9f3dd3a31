// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import static io.uorb.topics.sensors.SensorMagTopic.SENSOR_MAG;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.testing.Statement;
import io.uorb.topics.sensors.SensorMag;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Causality of snapshots: two threads publish rounds to topics of their own, always in order, while one takes them. */
@Tag("slow")
@Timeout(180)
class SnapshotStressTest {
    private static final int PUBLISHERS = 2;
    private static final int TOPICS_EACH = 3;
    private static final int SNAPSHOTS = 20_000;
    private static final int LONGEST_PAUSE = 2_000;

    private final AtomicBoolean done = new AtomicBoolean();

    @Test
    @Statement({"demand:Q-17", "demand:Q-31"})
    void shouldNeverMissTheCauseOfAMessage() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(PUBLISHERS);
        try (Orb orb = Orb.create()) {
            List<Subscription<SensorMag>> subscriptions = new ArrayList<>();
            List<Future<?>> publishers = new ArrayList<>();
            for (int i = 0; i < PUBLISHERS; i++) {
                List<Publication<SensorMag>> publications = new ArrayList<>();
                for (int topic = 0; topic < TOPICS_EACH; topic++) {
                    publications.add(orb.advertise(SENSOR_MAG, i * TOPICS_EACH + topic));
                    subscriptions.add(orb.subscribe(SENSOR_MAG, i * TOPICS_EACH + topic));
                }
                Random random = new Random(i);
                publishers.add(threads.submit(() -> publishRounds(publications, random)));
            }
            try {
                takeSnapshots(subscriptions);
            } finally {
                done.set(true);
            }
            for (Future<?> publisher : publishers) {
                publisher.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** The control: what copies of one topic after another give while rounds go on. */
    @Test
    @Statement("demand:Q-31")
    void shouldCatchCopiesThatAreNoSnapshot() {
        try (Orb orb = Orb.create()) {
            SensorMag message = new SensorMag();
            long[] rounds = new long[TOPICS_EACH];
            for (int topic = 0; topic < TOPICS_EACH; topic++) {
                for (int other = 0; other < TOPICS_EACH; other++) {
                    message.timestamp = topic + 1;
                    orb.advertise(SENSOR_MAG, other).publish(message);
                }
                orb.subscribe(SENSOR_MAG, topic).copy(message);
                rounds[topic] = message.timestamp;
            }
            assertThrows(AssertionError.class, () -> check(rounds));
        }
    }

    private void publishRounds(List<Publication<SensorMag>> publications, Random random) {
        SensorMag message = new SensorMag();
        for (long round = 1; !done.get(); round++) {
            message.timestamp = round;
            for (Publication<SensorMag> publication : publications) {
                publication.publish(message);
            }
            for (int pause = random.nextInt(LONGEST_PAUSE); pause > 0; pause--) {
                Thread.onSpinWait();
            }
        }
    }

    private static void takeSnapshots(List<Subscription<SensorMag>> subscriptions) {
        Snapshot snapshot = Snapshot.of(subscriptions.toArray(Subscription<?>[]::new));
        for (int taken = 0; taken < SNAPSHOTS; ) {
            if (snapshot.update()) {
                taken++;
                for (int i = 0; i < PUBLISHERS; i++) {
                    check(subscriptions.subList(i * TOPICS_EACH, (i + 1) * TOPICS_EACH).stream()
                            .mapToLong(one -> snapshot.get(one).timestamp)
                            .toArray());
                }
            }
        }
    }

    /** Each topic is at most a round behind the first, and not ahead of any before it. */
    private static void check(long... rounds) {
        long first = rounds[0];
        long before = first;
        for (long round : rounds) {
            assertTrue(round <= before && round >= first - 1, "round " + round + " behind " + before + ", " + first);
            before = round;
        }
    }
}
