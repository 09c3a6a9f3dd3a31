// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import static io.uorb.topics.sensors.SensorMagTopic.SENSOR_MAG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbTools;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.observe.Observation;
import io.uorb.testing.Statement;
import io.uorb.topics.sensors.SensorMag;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Snapshots of two topics; what happens between two reads is published from within a copy. */
class SnapshotTest {
    @AutoClose
    private final Orb orb = Orb.create();

    private final Publication<SensorMag> toFirst = orb.advertise(SENSOR_MAG, 0);
    private final Publication<SensorMag> toSecond = orb.advertise(SENSOR_MAG, 1);
    private final Subscription<SensorMag> first = orb.subscribe(SENSOR_MAG, 0);
    private final Subscription<SensorMag> second = orb.subscribe(SENSOR_MAG, 1);
    private final Snapshot snapshot = Snapshot.of(first, second);
    private int published;

    private void publish(Publication<SensorMag> publication, long number) {
        SensorMag message = new SensorMag();
        message.timestamp = 1 + number;
        message.deviceId = number;
        publication.publish(message);
    }

    private void publishBoth(long number) {
        publish(toFirst, number);
        publish(toSecond, number);
    }

    /** Publishes in that order once the first topic was copied, that many times. */
    private void publishWhileCopied(int times, List<Publication<SensorMag>> order) {
        Observation.of(orb).setCopyProbe(OrbTools.of(orb).origin(first).id(), (generation, sampleUs, nowUs) -> {
            if (published < times) {
                published++;
                order.forEach(publication -> publish(publication, 100 + published));
            }
        });
    }

    private void assertHas(long inFirst, long inSecond) {
        assertEquals(List.of(inFirst, inSecond), List.of(snapshot.get(first).deviceId, snapshot.get(second).deviceId));
    }

    @Test
    @Statement("demand:Q-17")
    void shouldTakeTheNewestOfEachTopic() {
        publishBoth(1);
        publish(toFirst, 2);
        publish(toFirst, 3);
        assertTrue(snapshot.update());
        assertHas(3, 1);
    }

    @Test
    @Statement("demand:Q-17")
    void shouldTellWhichMessagesAreNew() {
        publishBoth(1);
        assertTrue(snapshot.update());
        assertTrue(snapshot.isNew(first));
        publish(toSecond, 2);
        assertTrue(snapshot.update());
        assertFalse(snapshot.isNew(first));
        assertTrue(snapshot.isNew(second));
    }

    @Test
    @Statement("demand:Q-17")
    void shouldTakeNothingWithoutANewMessage() {
        publishBoth(1);
        assertTrue(snapshot.update());
        assertFalse(snapshot.update());
        assertTrue(snapshot.isNew(first));
    }

    @Test
    @Statement("demand:Q-17")
    void shouldWaitForAMessageOfEachTopic() {
        publish(toFirst, 1);
        assertFalse(snapshot.update());
        publish(toSecond, 2);
        assertTrue(snapshot.update());
        assertTrue(snapshot.isNew(first));
    }

    @Test
    @Statement({"demand:Q-17", "demand:Q-31"})
    void shouldTakeWhatWasPublishedBeforeAMessageThatItTakes() {
        publishBoth(1);
        publishWhileCopied(1, List.of(toFirst, toSecond));
        assertTrue(snapshot.update());
        assertHas(101, 101);
    }

    @Test
    @Statement({"demand:Q-17", "demand:Q-31"})
    void shouldTakeWhatWasPublishedBeforeInTheOtherOrder() {
        publishBoth(1);
        publishWhileCopied(3, List.of(toSecond, toFirst));
        assertTrue(snapshot.update());
        assertHas(103, 103);
    }

    @Test
    @Statement("demand:Q-17")
    void shouldKeepTheLastSnapshotIfPublishersOutrunIt() {
        publishBoth(1);
        assertTrue(snapshot.update());
        publishBoth(2);
        publishWhileCopied(Snapshot.MAX_TRIES, List.of(toFirst, toSecond));
        assertFalse(snapshot.update());
        assertHas(1, 1);
        assertEquals(1, snapshot.contended());
    }

    @Test
    @Statement("demand:Q-17")
    void shouldGoOnOncePublishersHaveOutrunIt() {
        publishBoth(1);
        publishWhileCopied(Snapshot.MAX_TRIES, List.of(toFirst, toSecond));
        assertFalse(snapshot.update());
        assertTrue(snapshot.update());
        assertHas(100 + Snapshot.MAX_TRIES, 100 + Snapshot.MAX_TRIES);
    }

    @Test
    @Statement("demand:Q-17")
    void shouldTakeWhatTheIntervalHoldsBack() {
        first.setIntervalUs(3_600_000_000L);
        publishBoth(1);
        assertTrue(snapshot.update());
        publish(toFirst, 2);
        assertTrue(snapshot.update());
        assertHas(2, 1);
    }

    @Test
    @Statement("demand:Q-17")
    void shouldRefuseOneTopic() {
        assertEquals(
                "number of topics of a snapshot is 1; it must be between 2 and 64",
                assertThrows(IllegalArgumentException.class, () -> Snapshot.of(first))
                        .getMessage());
    }

    @Test
    @Statement("demand:Q-17")
    void shouldRefuseTheMessageOfAnotherTopic() {
        Subscription<SensorMag> other = orb.subscribe(SENSOR_MAG, 2);
        assertThrows(IllegalArgumentException.class, () -> snapshot.get(other));
    }
}
