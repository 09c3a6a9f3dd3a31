// SPDX-License-Identifier: Apache-2.0
package io.uorb.activation;

import io.uorb.time.Blocker;
import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.time.Sleeper;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * The clock that modules of a traced broker see ({@code determinism:D-15}): readings of activations are recorded, or
 * replayed. The broker itself uses the {@linkplain #untraced real one}.
 */
public final class TracedClock implements OrbClock {
    private final OrbClock real;
    private final ActivationTrace trace;
    private final ActivationPlayer player;
    private final Supplier<String> module;

    /**
     * Creates the facade of a clock.
     *
     * @param module returns the name of the calling thread's module
     */
    public TracedClock(OrbClock real, ActivationTrace trace, Supplier<String> module) {
        this.module = Objects.requireNonNull(module, "module");
        this.real = Objects.requireNonNull(real, "real").untraced();
        this.trace = Objects.requireNonNull(trace, "trace");
        this.player = trace.player();
    }

    @Override
    public long nowUs() {
        long us = real.nowUs();
        if (player != null) {
            return player.time(us);
        }
        trace.lane(Thread.currentThread()).time(us);
        return us;
    }

    @Override
    public OrbClock untraced() {
        return real;
    }

    @Override
    public boolean canGoBack() {
        return real.canGoBack();
    }

    @Override
    public boolean passesByItself() {
        return real.passesByItself();
    }

    @Override
    public Sleeper newSleeper() {
        return traced(real.newSleeper());
    }

    @Override
    public Sleeper newSleeper(Blocker blocker) {
        return traced(real.newSleeper(blocker));
    }

    private Sleeper traced(Sleeper sleeper) {
        EndpointTrace endpoint = EndpointTrace.of(trace, module.get(), EndpointKind.SLEEPER, "", 0, null);
        return endpoint == null ? sleeper : new TracedSleeper(real, sleeper, endpoint);
    }

    @Override
    public Runner newRunner(String name, int threadPriority, Runner.Task task) {
        return real.newRunner(name, threadPriority, task);
    }

    @Override
    public String toString() {
        return real.toString();
    }

    /** A sleeper whose sleeps lie between two activations ({@code determinism:D-17}). */
    private record TracedSleeper(OrbClock real, Sleeper sleeper, EndpointTrace endpoint) implements Sleeper {
        @Override
        public void sleepUntil(long deadlineUs) {
            if (endpoint.player() != null) {
                endpoint.player().await(endpoint.number());
                return;
            }
            if (!endpoint.lane().endsWithWait()) {
                sleeper.sleepUntil(deadlineUs);
                return;
            }
            endpoint.end();
            sleeper.sleepUntil(deadlineUs);
            endpoint.begin(real.nowUs());
        }

        @Override
        public void wake() {
            sleeper.wake();
        }

        @Override
        public void close() {
            sleeper.close();
        }
    }
}
