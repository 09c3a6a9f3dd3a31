// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch;

import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The supervisor of units that are launched together. It starts them in the order in which they were added, without
 * waiting until one is ready; restarts those that are respawned; and ends all on request, or when a required one has
 * ended ({@code architecture:GR-16}, {@code architecture:GR-18}, {@code ros1:K-23}).
 *
 * <p>The end goes in the opposite order: a unit is asked to end when those after it have ended. One that has not ended
 * within the time of the first stage does not hold up the others any longer: all are asked then.
 *
 * <p>Units are added by one thread before the start; any thread may call the rest. All that happens by itself runs on a
 * thread of the supervisor or, with a manual clock, on the thread that advances it.
 */
public final class LaunchSupervisor implements AutoCloseable {
    private final OrbClock clock;
    private final StopTimes times;
    private final long staggerUs;
    private final LaunchListener listener;
    private final Runner runner;
    private final List<SupervisedUnit> units = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private final BlockingQueue<Runnable> ends = new LinkedBlockingQueue<>();
    private final CompletableFuture<LaunchResult> end = new CompletableFuture<>();
    private volatile boolean started;
    private volatile boolean ending;
    /** The runner only. */
    private LaunchResult result = LaunchResult.NORMAL;

    /** Creates a supervisor with the times of roslaunch that does not wait between starts. */
    public LaunchSupervisor(OrbClock clock, LaunchListener listener) {
        this(clock, StopTimes.ROSLAUNCH, 0, listener);
    }

    /**
     * Creates a supervisor.
     *
     * @param staggerUs time from one start to the next
     * @throws IllegalArgumentException if that is negative
     */
    public LaunchSupervisor(OrbClock clock, StopTimes times, long staggerUs, LaunchListener listener) {
        if (staggerUs < 0) {
            throw new IllegalArgumentException("time between starts, " + staggerUs + " us, is negative");
        }
        this.clock = clock;
        this.times = Objects.requireNonNull(times, "times");
        this.staggerUs = staggerUs;
        this.listener = Objects.requireNonNull(listener, "listener");
        this.runner = clock.newRunner("uorb-launch", Thread.NORM_PRIORITY, this::run);
    }

    /**
     * Adds a unit.
     *
     * @throws IllegalArgumentException if there is one of its name
     * @throws IllegalStateException after the start
     */
    public void add(LaunchedUnit unit, RestartRule rule) {
        if (started) {
            throw new IllegalStateException("unit " + unit.name() + " must be added before start() is called");
        }
        if (!names.add(unit.name())) {
            throw new IllegalArgumentException("there is a unit " + unit.name() + " already");
        }
        units.add(new SupervisedUnit(unit, rule, listener, this::onEnd));
    }

    /**
     * Begins to start the units.
     *
     * @throws IllegalStateException the second time
     */
    public void start() {
        if (started) {
            throw new IllegalStateException("start() must be called once");
        }
        long startUs = clock.nowUs();
        for (SupervisedUnit unit : units) {
            unit.scheduleStart(startUs);
            startUs += staggerUs;
        }
        started = true;
        runner.wake();
    }

    /** Begins to end all units; again does nothing. */
    public void stop() {
        ending = true;
        runner.wake();
    }

    /**
     * Waits, in real time, until all units have ended and none is going to be started.
     *
     * @return the result; null after the time
     */
    public LaunchResult awaitEnd(long timeout, TimeUnit unit) throws InterruptedException {
        try {
            return end.get(timeout, unit);
        } catch (TimeoutException e) {
            return null;
        } catch (ExecutionException e) {
            throw new IllegalStateException("the supervisor has failed: " + e.getCause(), e.getCause());
        }
    }

    private void onEnd(SupervisedUnit unit, int life, int exitCode) {
        ends.add(() -> handleEnd(unit, life, exitCode));
        runner.wake();
    }

    private void handleEnd(SupervisedUnit unit, int life, int exitCode) {
        if (!unit.end(life, exitCode) || ending) {
            return;
        }
        if (unit.rule().respawn()) {
            unit.respawn(clock.nowUs());
        } else if (unit.rule().required()) {
            result = LaunchResult.requiredEnded(unit.name());
            ending = true;
            listener.onRequiredEnded(unit.name(), exitCode);
        }
    }

    private long run(long nowUs) {
        try {
            return started ? step(nowUs) : OrbClock.NEVER;
        } catch (RuntimeException | Error e) {
            // The listener's, or a unit's, mistake: what lives must not be left alone.
            units.forEach(SupervisedUnit::kill);
            end.completeExceptionally(e);
            throw e;
        }
    }

    private long step(long nowUs) {
        handleEnds();
        if (!ending) {
            startDue(nowUs);
        }
        if (ending) {
            stopDue(nowUs);
        }
        if (units.stream().allMatch(SupervisedUnit::isEnded)) {
            end.complete(result);
            return OrbClock.NEVER;
        }
        return ends.isEmpty()
                ? units.stream().mapToLong(SupervisedUnit::nextUs).min().orElse(OrbClock.NEVER)
                : nowUs;
    }

    private void handleEnds() {
        for (Runnable one = ends.poll(); one != null; one = ends.poll()) {
            one.run();
        }
    }

    private void startDue(long nowUs) {
        for (SupervisedUnit unit : units) {
            unit.startIfDue(nowUs);
            handleEnds(); // one that is required and cannot start: those after it are not started
            if (ending) {
                return;
            }
        }
    }

    private void stopDue(long nowUs) {
        boolean someAreSlow = units.stream().anyMatch(SupervisedUnit::isSlowToEnd);
        for (int i = units.size() - 1; i >= 0; i--) {
            SupervisedUnit unit = units.get(i);
            unit.stopIfDue(nowUs, times);
            someAreSlow |= unit.isSlowToEnd();
            handleEnds();
            if (!unit.isEnded() && !someAreSlow) {
                return;
            }
        }
    }

    /**
     * Ends all units and waits, in real time, until they have ended. On a clock that does not pass by itself they are
     * killed at once. Not for the listener, which calls {@link #stop}.
     */
    @Override
    public void close() {
        stop();
        if (started && clock.passesByItself()) {
            end.handle((normal, failure) -> normal).join();
        }
        runner.close();
        if (started && !end.isDone()) {
            killAll();
        }
        end.complete(result);
    }

    private void killAll() {
        boolean interrupted = false;
        units.forEach(SupervisedUnit::kill);
        while (units.stream().anyMatch(SupervisedUnit::isAlive)) {
            try {
                ends.take().run();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
