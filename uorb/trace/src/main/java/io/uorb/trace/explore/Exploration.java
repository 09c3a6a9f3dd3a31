// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.lockstep.ManualClock;
import io.uorb.lockstep.SchedulePolicy;
import io.uorb.lockstep.schedule.ExhaustiveSchedule;
import io.uorb.lockstep.schedule.RunTimes;
import io.uorb.lockstep.schedule.ScheduleChoices;
import io.uorb.lockstep.schedule.ScheduleRecorder;
import io.uorb.lockstep.schedule.Schedules;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Runs a graph of modules under many schedules and reports the first failing one: exceptions, failed checks,
 * invariants, lost messages, deadlock, livelock and, on request, messages that depend on the order. The order of
 * registration is tried first, as the reference.
 *
 * <pre>{@code
 * Exploration.of(clock -> new MyGraph(clock)).schedules(1_000).seed(1).check(graph -> ...).run();
 * }</pre>
 *
 * <p>A graph that is an {@link AutoCloseable} is closed after each run. One thread uses an exploration.
 *
 * @param <G> the graph
 */
public final class Exploration<G> {
    private static final double S_PER_NS = 1e-9;
    private static final int DEFAULT_SCHEDULES = 100;
    private static final int MOST_REDUCING_RUNS = 5_000;
    private static final int MOST_REDUCING_RUNS_BLOCKED = 10;
    private static final int DEPTHS = 3;
    private static final int MOST_JOBS = 256;

    private final Function<? super ManualClock, ? extends G> factory;
    private final List<ExploredCheck<? super G>> checks = new ArrayList<>();
    private final List<Invariant<G, ?>> invariants = new ArrayList<>();
    private final Map<String, Double> tolerances = new HashMap<>();
    private Function<? super G, Orb> broker = Exploration::shownBroker;
    private GraphDriver<? super G> driver = new TimedDriver(TimeUnit.SECONDS.toMicros(1));
    private Predicate<OrbMetadata<?>> compared = topic -> false;
    private boolean lossAllowed;
    private boolean preemptive;
    private RunTimes times;
    private long startUs;
    private int schedules = DEFAULT_SCHEDULES;
    private int jobs = 1;
    private long seed = 1;
    /** Null unless all schedules up to a bound are tried. */
    private ExhaustiveSchedule exhaustive;

    private Exploration(Function<? super ManualClock, ? extends G> factory) {
        this.factory = Objects.requireNonNull(factory, "factory");
    }

    /**
     * Creates an exploration of a graph.
     *
     * @param factory makes the graph on a clock, in the same way each time
     */
    public static <G> Exploration<G> of(Function<? super ManualClock, ? extends G> factory) {
        return new Exploration<>(factory);
    }

    private static Orb shownBroker(Object graph) {
        if (graph instanceof Orb orb) {
            return orb;
        }
        return graph instanceof ExploredGraph explored ? explored.orb() : null;
    }

    /** Sets the broker of a graph that is neither an {@link Orb} nor an {@link ExploredGraph}. */
    public Exploration<G> broker(Function<? super G, Orb> ofGraph) {
        broker = Objects.requireNonNull(ofGraph, "ofGraph");
        return this;
    }

    /**
     * Sets the number of schedules, 100 by default.
     *
     * @throws IllegalArgumentException if it is less than 1
     */
    public Exploration<G> schedules(int number) {
        if (number < 1) {
            throw new IllegalArgumentException("number of schedules " + number + " is less than 1, the least");
        }
        schedules = number;
        return this;
    }

    /**
     * Sets how many schedules are tried at a time, each by a thread of its own; 1 by default, which is the calling
     * thread. The result is the same, if graphs, checks and conditions share nothing that changes. More than there are
     * processors gain nothing, and a turn that gets none for 3 s is taken for one that blocks. An {@link #exhaustive}
     * exploration tries one at a time.
     *
     * @throws IllegalArgumentException if it is not from 1 to 256
     */
    public Exploration<G> jobs(int atATime) {
        if (atATime < 1 || atATime > MOST_JOBS) {
            throw new IllegalArgumentException("number of jobs " + atATime + " is not from 1 to " + MOST_JOBS);
        }
        jobs = atATime;
        return this;
    }

    /** Sets the seed of the schedules, 1 by default. */
    public Exploration<G> seed(long value) {
        seed = value;
        return this;
    }

    /**
     * Tries all schedules in which at most this many choices differ from the order of registration, up to the number
     * set.
     */
    public Exploration<G> exhaustive(int bound) {
        exhaustive = Schedules.exhaustive(bound);
        return this;
    }

    /** Sets the clock's time at the start, us; 0 by default. */
    public Exploration<G> startUs(long timeUs) {
        startUs = timeUs;
        return this;
    }

    /**
     * Sets how long a run lasts in the clock's time; 1 s by default.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public Exploration<G> lasting(long duration, TimeUnit unit) {
        if (duration < 0) {
            throw new IllegalArgumentException("duration " + duration + " is negative");
        }
        return driven(new TimedDriver(unit.toMicros(duration)));
    }

    /** Sets the driver of a run, in place of {@link #lasting}. */
    public Exploration<G> driven(GraphDriver<? super G> by) {
        driver = Objects.requireNonNull(by, "by");
        return this;
    }

    /** Stops threads also between two operations ({@link ManualClock#preemptive}). */
    public Exploration<G> preemptive() {
        preemptive = true;
        return this;
    }

    /** Sets durations of runs in the clock's time; 0 by default. */
    public Exploration<G> taking(RunTimes runTimes) {
        times = Objects.requireNonNull(runTimes, "runTimes");
        return this;
    }

    /** Adds a check of the graph at the end of each run. */
    public Exploration<G> check(ExploredCheck<? super G> check) {
        checks.add(Objects.requireNonNull(check, "check"));
        return this;
    }

    /** Adds a condition that no published message of a topic may fulfil. */
    public <T> Exploration<G> never(OrbMetadata<T> topic, Predicate<? super T> condition) {
        Objects.requireNonNull(condition, "condition");
        return never(topic, (graph, message) -> condition.test(message));
    }

    /** As {@link #never(OrbMetadata, Predicate)}, with the graph. */
    public <T> Exploration<G> never(OrbMetadata<T> topic, BiPredicate<? super G, ? super T> condition) {
        invariants.add(new Invariant<>(
                Objects.requireNonNull(topic, "topic"), Objects.requireNonNull(condition, "condition")));
        return this;
    }

    /** Allows subscriptions to lose messages. */
    public Exploration<G> allowLoss() {
        lossAllowed = true;
        return this;
    }

    /** Demands that no message depends on the order of turns. */
    public Exploration<G> orderIndependent() {
        compared = topic -> true;
        return this;
    }

    /** Demands that no message of these topics depends on the order of turns. */
    public Exploration<G> orderIndependent(OrbMetadata<?>... topics) {
        Set<String> names = new HashSet<>();
        for (OrbMetadata<?> topic : topics) {
            names.add(topic.name());
        }
        compared = topic -> names.contains(topic.name());
        return this;
    }

    /**
     * Allows a field to differ by so much from the reference.
     *
     * @param field without indices, as {@code q} or {@code esc.esc_rpm}
     * @param difference absolute; infinite to ignore the field
     * @throws IllegalArgumentException if it is not a number from 0
     */
    public Exploration<G> tolerance(OrbMetadata<?> topic, String field, double difference) {
        if (!(difference >= 0)) {
            throw new IllegalArgumentException(
                    "tolerance " + difference + " of " + topic + "." + field + " is not a number from 0");
        }
        tolerances.put(topic.name() + "." + field, difference);
        return this;
    }

    /**
     * Runs the graph under the schedules until one fails.
     *
     * @return the report of the tried schedules, if none failed
     * @throws ScheduleFailure with the first schedule that fails, reduced
     */
    public ExplorationReport run() {
        ExplorationSettings<G> settings = settings();
        long beginNs = System.nanoTime();
        ScheduleRun<G> reference = new ScheduleRun<>(settings, SchedulePolicy.REGISTRATION, null);
        ScheduleFinding wrong = reference.run();
        if (wrong != null) {
            throw new ScheduleFailure(
                    0, ScheduleChoices.NONE.toString(), ScheduleChoices.NONE.toString(), wrong, List.of());
        }
        MessageStreams streams = reference.streams();
        long choices = reference.recorder().choices();
        ScheduleTrials<G> trials = new ScheduleTrials<>(
                number -> exhaustive != null && number > 1 && !exhaustive.next()
                        ? null
                        : new ScheduleRun<>(settings, policy(number, choices), streams),
                schedules);
        ScheduleTrials.Failed<G> failed = trials.run(exhaustive == null ? jobs : 1);
        if (failed != null && failed.thrown() != null) {
            Exploration.<RuntimeException>rethrow(failed.thrown());
        }
        if (failed != null) {
            throw reduced(settings, streams, failed.number(), failed.run().recorder(), failed.finding());
        }
        return new ExplorationReport(
                trials.tried(), trials.different(), choices, (System.nanoTime() - beginNs) * S_PER_NS);
    }

    @SuppressWarnings("unchecked") // the cast to a type variable is none
    private static <X extends Throwable> void rethrow(Throwable thrown) throws X {
        throw (X) thrown;
    }

    /** Returns the policy of one schedule: every other one is random, the rest have priorities of each depth. */
    private SchedulePolicy policy(int number, long choices) {
        if (exhaustive != null) {
            return exhaustive;
        }
        long own = seed * 1_000_003 + number;
        return number % 2 == 1
                ? Schedules.random(own)
                : Schedules.priorities(own, 1 + number / 2 % DEPTHS, Math.max(1, choices));
    }

    private ScheduleFailure reduced(
            ExplorationSettings<G> settings,
            MessageStreams streams,
            int number,
            ScheduleRecorder recorder,
            ScheduleFinding finding) {
        ScheduleReduction reduction = new ScheduleReduction(
                schedule -> finding.isLike(new ScheduleRun<>(settings, schedule.policy(), streams).run()),
                finding.cause() instanceof BlockedThreadException ? MOST_REDUCING_RUNS_BLOCKED : MOST_REDUCING_RUNS);
        ScheduleChoices least = reduction.reduce(recorder.schedule());
        ScheduleRun<G> last = new ScheduleRun<>(settings, least.policy(), streams);
        ScheduleFinding repeated = last.run();
        boolean isRepeated = finding.isLike(repeated);
        return new ScheduleFailure(
                number,
                isRepeated ? least.toString() : recorder.toString(),
                recorder.toString(),
                isRepeated ? repeated : finding,
                isRepeated ? last.recorder().rows() : recorder.rows());
    }

    /**
     * Runs the graph under one schedule.
     *
     * @param schedule a text as of {@link Schedules#replay}
     * @throws ScheduleFailure if it fails
     * @throws IllegalArgumentException if the text is no schedule
     */
    public void replay(String schedule) {
        SchedulePolicy policy = Schedules.replay(schedule);
        ExplorationSettings<G> settings = settings();
        ScheduleRun<G> reference = new ScheduleRun<>(settings, SchedulePolicy.REGISTRATION, null);
        ScheduleFinding wrong = reference.run();
        ScheduleRun<G> run = new ScheduleRun<>(settings, policy, wrong == null ? reference.streams() : null);
        ScheduleFinding finding = run.run();
        if (finding != null) {
            throw new ScheduleFailure(
                    1, schedule, schedule, finding, run.recorder().rows());
        }
    }

    private ExplorationSettings<G> settings() {
        return new ExplorationSettings<>(
                factory,
                broker,
                driver,
                List.copyOf(checks),
                List.copyOf(invariants),
                compared,
                new StreamComparison(tolerances),
                lossAllowed,
                preemptive,
                times,
                startUs);
    }
}
