// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.capi.Uorb;
import io.uorb.capi.UorbApi;
import io.uorb.lockstep.ManualClock;
import io.uorb.time.Sleeper;
import io.uorb.topics.debug.OrbTest;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;

/** A broker on a manual clock under its C names, and threads that take part in the clock. */
abstract class Px4Fixture {
    final ManualClock clock = new ManualClock(1_000_000);
    final Orb orb = Orb.create(clock);
    final UorbApi api = new UorbApi(orb);

    @AfterEach
    void closeOrb() {
        orb.close();
    }

    OrbTest message(int val) {
        OrbTest message = new OrbTest();
        message.timestamp = api.hrt_absolute_time();
        message.val = val;
        return message;
    }

    boolean check(int sub) {
        boolean[] updated = new boolean[1];
        assertEquals(Uorb.OK, api.orb_check(sub, updated));
        return updated[0];
    }

    int copy(OrbMetadata<OrbTest> topic, int sub) {
        OrbTest received = new OrbTest();
        assertEquals(Uorb.OK, api.orb_copy(topic, sub, received));
        return received.val;
    }

    /** Advertises an instance and asserts which one it is. */
    int advertiseMulti(OrbMetadata<OrbTest> topic, int expectedInstance) {
        int[] instance = {expectedInstance + 5};
        int handle = api.orb_advertise_multi(topic, null, instance);
        assertTrue(handle > 0);
        assertEquals(expectedInstance, instance[0]);
        return handle;
    }

    /** Starts the action on its own thread and returns once it sleeps on the clock. */
    <V> FutureTask<V> startAndAwaitSleep(String name, Callable<V> action) throws InterruptedException {
        FutureTask<V> task = new FutureTask<>(action);
        Thread thread = new Thread(task, name);
        thread.start();
        while (thread.getState() != Thread.State.WAITING && !task.isDone()) {
            Thread.onSpinWait();
        }
        clock.advance(0);
        return task;
    }

    /** Stands for PX4's pauses. */
    void pause(Sleeper sleeper, long pauseUs) {
        long endUs = clock.nowUs() + pauseUs;
        while (clock.nowUs() < endUs) {
            sleeper.sleepUntil(endUs);
        }
    }
}
