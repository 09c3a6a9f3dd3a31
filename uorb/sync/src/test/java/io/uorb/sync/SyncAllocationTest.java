// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import static io.uorb.topics.estimation.VehicleAttitudeTopic.VEHICLE_ATTITUDE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import io.uorb.topics.estimation.VehicleAttitude;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Steady state allocates nothing. */
@Tag("guard")
class SyncAllocationTest {
    private static final int WARM_UP = 20_000;
    private static final int ROUNDS = 20_000;

    @AutoClose
    private final Orb orb = Orb.create();

    private final Publication<VehicleAttitude> toFirst = orb.advertise(VEHICLE_ATTITUDE, 0);
    private final Publication<VehicleAttitude> toSecond = orb.advertise(VEHICLE_ATTITUDE, 1);
    private final Subscription<VehicleAttitude> first = orb.subscribe(VEHICLE_ATTITUDE, 0);
    private final Subscription<VehicleAttitude> second = orb.subscribe(VEHICLE_ATTITUDE, 1);
    private final VehicleAttitude message = new VehicleAttitude();
    private int sets;

    private void publish() {
        message.timestamp += 10;
        message.q[0] = 1;
        message.q[1] = message.timestamp % 100;
        toFirst.publish(message);
        message.timestamp += 3;
        toSecond.publish(message);
    }

    private static void assertNoGarbage(Runnable round) {
        assertEquals(0, Allocations.perRound(WARM_UP, ROUNDS, round::run), "bytes per round");
    }

    private void assertNoGarbageToSynchronize(TimeSynchronizer sync) {
        assertNoGarbage(() -> {
            publish();
            while (sync.next()) {
                sets += sync.get(first).timestamp < sync.get(second).timestamp ? 1 : 0;
            }
        });
    }

    @Test
    @Statement({"demand:Q-20", "demand:Q-33"})
    void shouldNotAllocateToFindApproximateSets() {
        assertNoGarbageToSynchronize(
                TimeSynchronizer.approximate(first, second).slopUs(5).build());
        assertTrue(sets >= ROUNDS);
    }

    @Test
    @Statement({"demand:Q-20", "demand:Q-33"})
    void shouldNotAllocateToLookForExactSets() {
        TimeSynchronizer sync = TimeSynchronizer.exact(first, second).build();
        assertNoGarbageToSynchronize(sync);
        assertTrue(sync.unmatched(first) >= ROUNDS);
    }

    @Test
    @Statement({"demand:Q-20", "demand:Q-33"})
    void shouldNotAllocateToFindExactSets() {
        TimeSynchronizer sync = TimeSynchronizer.exact(first, second).build();
        assertNoGarbage(() -> {
            message.timestamp += 10;
            toFirst.publish(message);
            toSecond.publish(message);
            while (sync.next()) {
                sets++;
            }
        });
        assertEquals(WARM_UP + ROUNDS, sets);
    }

    @Test
    @Statement({"demand:Q-20", "demand:Q-33"})
    void shouldNotAllocateToTakeSnapshots() {
        Snapshot snapshot = Snapshot.of(first, second);
        assertNoGarbage(() -> {
            publish();
            sets += snapshot.update() && snapshot.isNew(second) ? 1 : 0;
        });
        assertEquals(WARM_UP + ROUNDS, sets);
    }

    @Test
    @Statement({"demand:Q-20", "demand:Q-33"})
    void shouldNotAllocateToInterpolate() {
        Interpolated<VehicleAttitude> attitudes = Interpolated.of(first).build();
        VehicleAttitude found = new VehicleAttitude();
        publish();
        assertNoGarbage(() -> {
            publish();
            sets += attitudes.at(message.timestamp - 5, found) == TimeLookup.WITHIN ? 1 : 0;
        });
        assertEquals(WARM_UP + ROUNDS, sets);
    }
}
