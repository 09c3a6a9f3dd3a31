// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.bridge.dds.CyclonePeer.Asked;
import io.uorb.bridge.route.OutgoingStatistics;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Peers in C that stop, end or are killed. */
class DdsPeerFailureTest extends DdsFixture {
    @Test
    void shouldGoOnWhileAReaderIsStoppedAndCountEveryMessage() throws Exception {
        DdsBridge bridge = bridge(settings("publications:\n" + entry(TOPICS.get(0), "out")));
        CyclonePeer stopped = reader(TOPICS.get(0), Asked.BEST_EFFORT);
        CyclonePeer other = reader(TOPICS.get(0), Asked.BEST_EFFORT);
        Publication<VehicleAttitude> publication = closedAtEnd(orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE));
        await("readers", () -> bridge.readers() == 2);
        stopped.signal("STOP");
        VehicleAttitude attitude = new VehicleAttitude();
        int published = 0;
        while (published < 2_000) {
            attitude.deltaQReset[0] = ++published;
            publication.publish(attitude);
            LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(200));
        }
        stopped.signal("CONT");
        Numbers ofOther = new Numbers(other);
        Numbers ofStopped = new Numbers(stopped);
        long limitNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        // Best effort: any message may be lost on the way, but not all that follow.
        while (ofOther.read() < 2_000 | ofStopped.read() < 2_000) {
            assertTrue(System.nanoTime() < limitNs, ofOther.last + ", " + ofStopped.last);
            attitude.deltaQReset[0] = ++published;
            publication.publish(attitude);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
        long all = published;
        await(
                "all counted",
                () -> bridge.outgoing().get(0).waiting() == 0
                        && bridge.outgoing().get(0).total() == all);
        OutgoingStatistics counters = bridge.outgoing().get(0);
        assertEquals(0, counters.lostReading() + counters.refusedByEngine() + counters.overflowed());
    }

    /** The numbers of messages that a peer has read; they ascend. */
    private static final class Numbers {
        private final CyclonePeer peer;
        private int last;

        private Numbers(CyclonePeer peer) {
            this.peer = peer;
        }

        private int read() {
            for (String line = peer.lineIfAny(); line != null; line = peer.lineIfAny()) {
                int number = (int) Float.intBitsToFloat((int) LeafBytes.words(TOPICS.get(0), line)[4]);
                assertTrue(number > last, number + " after " + last);
                last = number;
            }
            return last;
        }
    }

    @Test
    void shouldLeaveInstancesWhosePeerHasEnded() throws Exception {
        OrbMetadata<?> topic = TOPICS.get(1);
        bridge(settings("subscriptions:\n" + entry(topic, "in")));
        for (int i = 0; i < 3; i++) {
            CyclonePeer peer = closedAtEnd(CyclonePeer.writer(program, topic, ddsName(topic, "in")))
                    .matched();
            assertFalse(orb.exists(topic, 0), "nothing has come yet");
            writeUntil(peer, LeafBytes.hex(topic, new long[topic.words()]), () -> orb.exists(topic, 0));
            peer.end();
            await("gone", () -> !orb.exists(topic, 0));
        }
    }

    /** The engine notices after its lease, 10 s. */
    @Test
    @Tag("slow")
    void shouldLeaveInstancesWhosePeerWasKilledAndTakeItsSuccessor() throws Exception {
        OrbMetadata<?> topic = TOPICS.get(1);
        bridge(settings("subscriptions:\n" + entry(topic, "in")));
        for (int i = 0; i < 2; i++) {
            CyclonePeer peer = closedAtEnd(CyclonePeer.writer(program, topic, ddsName(topic, "in")))
                    .matched();
            writeUntil(peer, LeafBytes.hex(topic, new long[topic.words()]), () -> orb.exists(topic, 0));
            peer.signal("KILL");
            await("gone", () -> !orb.exists(topic, 0));
        }
    }

    @Test
    void shouldServeReliableReadersWhileOneOfThemIsStopped() throws Exception {
        DdsBridge bridge =
                bridge(settings("publications:\n" + entry(TOPICS.get(0), "out")).withReliable(true));
        CyclonePeer stopped = reader(TOPICS.get(0), Asked.RELIABLE);
        List<Numbers> others = List.of(
                new Numbers(reader(TOPICS.get(0), Asked.RELIABLE)),
                new Numbers(reader(TOPICS.get(0), Asked.BEST_EFFORT)));
        Publication<VehicleAttitude> publication = closedAtEnd(orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE));
        await("readers", () -> bridge.readers() == 3);
        stopped.signal("STOP");
        VehicleAttitude attitude = new VehicleAttitude();
        int published = 0;
        long limitNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (published < 1_000
                || others.get(0).read() < 1_000
                || others.get(1).read() < 1_000) {
            assertTrue(System.nanoTime() < limitNs, () -> others.get(0).last + ", " + others.get(1).last);
            attitude.deltaQReset[0] = ++published;
            publication.publish(attitude);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
        stopped.signal("CONT");
        Numbers continued = new Numbers(stopped);
        while (continued.read() < 1_000) {
            assertTrue(System.nanoTime() < limitNs, () -> Integer.toString(continued.last));
            attitude.deltaQReset[0] = ++published;
            publication.publish(attitude);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
        long all = published;
        await("all counted", () -> bridge.outgoing().get(0).total() == all);
    }
}
