// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.lockstep.ManualClock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;

/** A broker on a manual clock that stands at 10 s, and shorthand, for the tests that follow the specification. */
public abstract class SpecFixture {
    static final long START_US = 10_000_000;
    static final long FOREVER = -1;

    final ManualClock clock = new ManualClock(START_US);
    public final Orb orb = Orb.create(clock);
    public final OrbMetadata<HandwrittenSample> latest = HandwrittenSample.topic("latest", 1);
    final OrbMetadata<HandwrittenSample> queued = HandwrittenSample.topic("queued", 4);
    final HandwrittenSample copy = new HandwrittenSample();

    @AfterEach
    void closeOrb() {
        orb.close();
    }

    static void publish(Publication<HandwrittenSample> publication, long... values) {
        for (long value : values) {
            publication.publish(HandwrittenSample.of(value));
        }
    }

    /** The values that updates give until there is no news. */
    List<Long> drain(Subscription<HandwrittenSample> subscription) {
        List<Long> values = new ArrayList<>();
        while (subscription.update(copy)) {
            values.add(copy.value());
        }
        return values;
    }

    /** The value that one copy gives, new or not; null if it gives nothing. */
    Long copied(Subscription<HandwrittenSample> subscription) {
        return subscription.copy(copy) ? copy.value() : null;
    }

    void advance(long deltaUs) {
        clock.advance(deltaUs);
    }

    /** Starts the action on its own thread and returns once it sleeps on the clock. */
    <V> FutureTask<V> startAndAwaitSleep(Callable<V> action) {
        OtherThread.EndedTask<V> task = new OtherThread.EndedTask<>(action);
        task.thread.start();
        while (task.thread.getState() != Thread.State.WAITING && !task.isDone()) {
            Thread.onSpinWait();
        }
        advance(0);
        return task;
    }
}
