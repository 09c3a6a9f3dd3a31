// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.activation.ActivationCause;
import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.endpoint.RunPath.TimerRequest;
import io.uorb.time.OrbClock;
import io.uorb.trace.RecordedTrace;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.horizon.HorizonClock;
import io.uorb.trace.horizon.ItemTimers;
import io.uorb.trace.horizon.RecordedFeed;
import io.uorb.trace.lane.LaneOperation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/**
 * Runs one changed module of a trace again, alone ({@code determinism:D-51}): its activations happen when they
 * happened, its subscriptions read what was there at the begin of each, by their own rules, and its timers fire when it
 * asks for that. For one thread, which {@link #run} uses.
 */
public final class ModuleChanged extends ModuleVerification {
    /** Activations that are not recorded, at one time, after which the module counts as one that runs for ever. */
    private static final int MOST_AT_ONCE = 1_000;

    private static final double US_PER_S = 1e6;

    private final Comparison comparison;
    private final RecordedFeed feed;
    private final HorizonClock clock = new HorizonClock();
    private final ItemTimers timers = new ItemTimers();
    /** By endpoint: the lane in which it has run. */
    private final Map<Integer, ModuleLane> laneOf = new HashMap<>();

    private ModuleLane lastLane;

    private ChangedPlayer player;
    private boolean isNew;
    private boolean runs;
    private long added;
    private long leftOut;
    private long lastNewUs = Long.MIN_VALUE;
    private int atOnce;

    /** The comparison of the module's messages with the recorded ones. Threads of the module call it, one at a time. */
    public interface Comparison {
        /** Takes a message of the present activation; the words may change afterwards. */
        void replayed(OrbMetadata<?> topic, int instance, long[] words, long timeUs);

        /**
         * Takes a recorded message of the present activation.
         *
         * @param topic null if the changed module does not know it
         */
        void recorded(String name, OrbMetadata<?> topic, int instance, long generation, long[] words);

        /** Ends the activation. */
        void ended();
    }

    /**
     * The deviations from the record.
     *
     * @param otherRequests requests to timers, items and pollers that are not the recorded ones, or are missing
     * @param added activations that are not recorded: of timers that were asked for otherwise
     * @param leftOut recorded activations that were not asked for
     */
    public record Counts(long otherRequests, long added, long leftOut) {}

    /** Creates a run that has not begun. */
    public ModuleChanged(
            RecordedTrace trace, String module, ModuleMaker maker, Tolerances tolerances, Comparison comparison) {
        super(trace, module, maker, tolerances);
        this.comparison = Objects.requireNonNull(comparison, "comparison");
        this.feed = new RecordedFeed(trace, module);
    }

    @Override
    public ModuleChanged with(Map<String, String> otherParameters) {
        super.with(otherParameters);
        return this;
    }

    /** Returns what was otherwise; after {@link #run}. */
    public Counts counts() {
        return new Counts(timers.otherRequests(), added, leftOut);
    }

    @Override
    ReplayPlayer newPlayer() {
        player = new ChangedPlayer(this);
        return player;
    }

    @Override
    OrbClock newClock() {
        return clock;
    }

    /** Begins to publish what a subscription of the module can read. */
    void subscribed(String name, int instance) {
        OrbMetadata<?> topic = topic(name);
        String other = otherDefinition(name).orElse("");
        if (!other.isEmpty()) {
            log.otherInput(other);
        } else {
            feed.begin(orb, topic, instance, this::missing);
        }
    }

    /** Publishes the messages up to one; false if they are published. */
    boolean comes(ReplayEndpoint subscription, long generation) {
        return feed.upTo(subscription.identity().name(), subscription.instance(), generation, this::missing);
    }

    /** Tells of messages that the subscription, which is read, would have had and that are not recorded. */
    void reads(ReplayEndpoint subscription) {
        feed.read(subscription.identity().name(), subscription.instance(), this::missing);
    }

    /** Returns whether a topic's instance has a message that is there. */
    boolean exists(EndpointIdentity of) {
        return feed.isThere(of.name(), of.instance());
    }

    /** Returns the number of a topic's instances with a message that is there. */
    int count(String topic) {
        int count = 0;
        for (int i = 0; i < Orb.MAX_INSTANCES; i++) {
            count += feed.isThere(topic, i) ? 1 : 0;
        }
        return count;
    }

    private void missing(String topic, int instance, long generation, boolean ends) {
        if (ends) {
            log.note("the record of " + topic + ":" + instance + " ends before messages that " + module
                    + " could have read");
        } else {
            log.reason("messages of " + topic + ":" + instance + " are not recorded, " + module
                    + " did not read them: generation " + generation + " the first of them");
        }
    }

    /** Compares a message of the module, and gives it to the module's own subscriptions. */
    void published(EndpointIdentity publication, OrbMetadata<?> topic, String other, long[] words, long timeUs) {
        if (other.isEmpty()) {
            comparison.replayed(topic, publication.instance(), words, timeUs);
            feed.own(publication.name(), publication.instance(), words);
        } else {
            log.otherOutput(publication, other);
        }
    }

    @Override
    void between(long nextUs) {
        ItemTimers.Due due = timers.next();
        long endUs = Math.min(nextUs, feed.endUs() + 1);
        while (due != null && !hasEnded() && (due.dueUs() < endUs || due.isNow() && nextUs != Long.MAX_VALUE)) {
            runNew(due);
            due = timers.next();
        }
    }

    private void runNew(ItemTimers.Due due) {
        atOnce = due.dueUs() == lastNewUs ? atOnce + 1 : 0;
        lastNewUs = due.dueUs();
        if (atOnce > MOST_AT_ONCE) {
            end(String.format(
                    Locale.ROOT,
                    "%s asks at %.6f s to run again at once, %,d times; it was not run from there on",
                    module,
                    due.dueUs() / US_PER_S,
                    MOST_AT_ONCE));
            return;
        }
        long timeUs = Math.max(due.dueUs(), clock.nowUs());
        EndpointIdentity endpoint = player.endpoints().get(due.endpoint()).identity();
        buffer.make(laneOf.getOrDefault(due.endpoint(), lastLane), endpoint, due.endpoint(), timeUs, feed.ns(timeUs));
        timers.took(due);
        isNew = true;
        play(endpoint);
        isNew = false;
        added++;
    }

    @Override
    boolean before() {
        int endpoint = buffer.endpoint(0);
        if (!isNew) {
            lastLane = buffer.lane();
            laneOf.put(endpoint, lastLane);
        }
        runs = isNew || isAskedFor(endpoint);
        if (runs) {
            clock.moveTo(buffer.timeUs());
            feed.moveTo(buffer.timeUs(), buffer.ns(0), this::missing);
        } else {
            leftOut++;
            player.keepParameters(buffer);
        }
        return runs;
    }

    /** Whether a recorded activation is one that the changed module would have, as far as its timers tell. */
    private boolean isAskedFor(int endpoint) {
        if (endpoint < 0) {
            return true;
        }
        EndpointKind kind = buffer.identity(0).kind();
        if (kind == EndpointKind.POLLER) {
            boolean isAsked = buffer.value(0) > 0 || timers.isTimerRecorded(endpoint);
            if (isAsked) {
                timers.ended(endpoint);
            }
            return isAsked;
        }
        if (kind != EndpointKind.ITEM) {
            return true;
        }
        if (buffer.cause() == ActivationCause.TIMER) {
            boolean isAsked = timers.isTimerRecorded(endpoint);
            if (isAsked) {
                timers.fired(endpoint, buffer.cause(0));
            } else {
                timers.leftOut(endpoint);
            }
            return isAsked;
        }
        if (buffer.cause() == ActivationCause.NONE) {
            return timers.takeNow(endpoint);
        }
        timers.ran(endpoint);
        return true;
    }

    @Override
    void after() {
        if (!isNew) {
            recorded();
        }
        requests(runs ? player.requests() : Map.of(), runs ? player.timeUs() : buffer.timeUs());
        comparison.ended();
    }

    private void recorded() {
        for (int i = 0; i < buffer.length(); i++) {
            if (buffer.kind(i) == LaneOperation.PUBLISHED) {
                EndpointIdentity of = buffer.identity(i);
                recorded(of, buffer.value(i));
            }
        }
    }

    private void recorded(EndpointIdentity of, long generation) {
        boolean isOther = otherDefinition(of.name()).isPresent();
        long[] words = isOther ? null : trace.messages().find(of.name(), of.instance(), generation);
        if (words != null) {
            comparison.recorded(of.name(), topic(of.name()), of.instance(), generation, words);
        } else if (!isOther) {
            long last = trace.messages().last(of.name(), of.instance());
            log.missingOutput(of, generation, last > 0 && generation > last);
        }
    }

    /**
     * Compares what the activation has asked of timers with what it had asked for: one that was left out has asked for
     * nothing.
     */
    private void requests(Map<Integer, List<ItemTimers.Request>> asked, long timeUs) {
        Map<Integer, List<ItemTimers.Request>> before = new HashMap<>();
        boolean waits = buffer.identity(0).kind().lastsUntilWait();
        for (int i = 0; i < buffer.length(); i++) {
            if (buffer.kind(i) == LaneOperation.REQUEST && buffer.endpoint(i) >= 0) {
                before.computeIfAbsent(buffer.endpoint(i), first -> new ArrayList<>())
                        .add(new ItemTimers.Request(buffer.request(i), buffer.value(i)));
            }
        }
        TreeSet<Integer> all = new TreeSet<>(before.keySet());
        all.addAll(asked.keySet());
        for (int endpoint : all) {
            List<ItemTimers.Request> was = before.getOrDefault(endpoint, List.of());
            List<ItemTimers.Request> is = asked.getOrDefault(endpoint, List.of());
            boolean isNested = !waits && isWait(was) && isWait(is); // polls within the run of something else
            if (!isNested) {
                timers.requested(endpoint, was, is, timeUs);
            }
        }
    }

    private static boolean isWait(List<ItemTimers.Request> all) {
        return all.stream().allMatch(one -> one.what() == TimerRequest.WAIT);
    }
}
