// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.activation.ActivationCause;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.ActivationPlayer;
import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.StateRead;
import io.uorb.endpoint.RunPath.TimerRequest;
import io.uorb.time.OrbClock;
import io.uorb.trace.RecordedTrace;
import io.uorb.trace.horizon.HorizonClock;
import io.uorb.trace.horizon.ItemTimers;
import io.uorb.trace.horizon.RecordedFeed;
import io.uorb.trace.lane.LaneOperation;
import io.uorb.trace.lane.SilentLane;
import io.uorb.trace.verify.ActivationCursor.Freedom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The mode in which a changed module runs again alone ({@code determinism:D-51}): its activations happen when they
 * happened, its subscriptions read what was there at the begin of each, by their own rules in the replay's broker, and
 * its timers fire at the times that it requests. Other operations take the activation's recorded ones in their order.
 */
public final class ChangedMode extends ReplayMode {
    /** Activations that are not recorded, at one time, after which the module counts as one that runs for ever. */
    private static final int MOST_AT_ONCE = 1_000;

    private static final double US_PER_S = 1e6;

    private final String module;
    private final Comparison comparison;
    private final RecordedFeed feed;
    private final HorizonClock clock = new HorizonClock();
    private final ItemTimers timers = new ItemTimers();
    private final ActivationLane counting = new CountingLane();
    /** By endpoint: the lane in which it has run. */
    private final Map<Integer, ModuleLane> laneOf = new HashMap<>();

    private ModuleLane lastLane;
    private Orb orb;
    /** By endpoint: what the present activation has asked for. */
    private final Map<Integer, List<ItemTimers.Request>> requests = new HashMap<>();
    /** By subscription: how many messages the present activation has read. */
    private final Map<Integer, Integer> hits = new TreeMap<>();

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
     * @param added activations that are not recorded: of timers that were requested otherwise
     * @param leftOut recorded activations that were not requested
     */
    public record Counts(long otherRequests, long added, long leftOut) {}

    /** Creates the mode of one module; reads all lanes of the trace. */
    public ChangedMode(RecordedTrace trace, String module, Comparison comparison) {
        this.module = Objects.requireNonNull(module, "module");
        this.comparison = Objects.requireNonNull(comparison, "comparison");
        this.feed = new RecordedFeed(trace, module);
    }

    /** Returns what was otherwise; after the run. */
    public Counts counts() {
        return new Counts(timers.otherRequests(), added, leftOut);
    }

    @Override
    void begin(ActivationCursor of, Orb replayed) {
        super.begin(of, replayed);
        orb = replayed;
    }

    @Override
    Freedom freedom() {
        return Freedom.ALWAYS;
    }

    @Override
    OrbClock newClock() {
        return clock;
    }

    @Override
    boolean make(ActivationBuffer buffer, long nextUs) {
        ItemTimers.Due due = timers.next();
        long endUs = Math.min(nextUs, feed.endUs() + 1);
        isNew = due != null && (due.dueUs() < endUs || due.isNow() && nextUs != Long.MAX_VALUE) && !endsBy(due);
        if (isNew) {
            long timeUs = Math.max(due.dueUs(), clock.nowUs());
            ModuleLane lane = laneOf.getOrDefault(due.endpoint(), lastLane);
            buffer.make(lane, cursor.identity(due.endpoint()), due.endpoint(), timeUs, feed.ns(timeUs));
            timers.took(due);
            added++;
        }
        return isNew;
    }

    private boolean endsBy(ItemTimers.Due due) {
        atOnce = due.dueUs() == lastNewUs ? atOnce + 1 : 0;
        lastNewUs = due.dueUs();
        if (isEndless()) {
            cursor.log.reason(String.format(
                    Locale.ROOT,
                    "%s requests at %.6f s to run again at once, %,d times; it was not run after that",
                    module,
                    due.dueUs() / US_PER_S,
                    MOST_AT_ONCE));
        }
        return isEndless();
    }

    @Override
    boolean isEndless() {
        return atOnce > MOST_AT_ONCE;
    }

    @Override
    boolean before(ActivationBuffer buffer) {
        int endpoint = buffer.endpoint(0);
        requests.clear();
        hits.clear();
        if (!isNew) {
            lastLane = buffer.lane();
            laneOf.put(endpoint, lastLane);
        }
        runs = isNew || isAskedFor(buffer, endpoint);
        if (runs) {
            clock.moveTo(buffer.timeUs());
            feed.moveTo(buffer.timeUs(), buffer.ns(0), this::missing);
        } else {
            leftOut++;
        }
        return runs;
    }

    /** Whether a recorded activation is one that the changed module would have, as far as its timers tell. */
    private boolean isAskedFor(ActivationBuffer buffer, int endpoint) {
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
    void after(ActivationBuffer buffer) {
        for (int i = 0; i < buffer.length() && !isNew; i++) {
            if (buffer.kind(i) == LaneOperation.PUBLISHED) {
                recorded(buffer.identity(i), buffer.value(i));
            }
        }
        isNew = false;
        compareRequests(buffer, runs ? cursor.lastUs : buffer.timeUs());
        comparison.ended();
    }

    private void recorded(EndpointIdentity of, long generation) {
        boolean isOther = !cursor.otherDefinition(of.name()).isEmpty();
        long[] words = isOther ? null : cursor.messages.find(of.name(), of.instance(), generation);
        if (words != null) {
            comparison.recorded(of.name(), cursor.topic(of.name()), of.instance(), generation, words);
        } else if (!isOther) {
            cursor.log.missingOutput(of, generation, cursor.isBeyond(of.name(), of.instance(), generation));
        }
    }

    /**
     * Compares what the activation has asked of timers with what it had asked for: one that was left out has asked for
     * nothing.
     */
    private void compareRequests(ActivationBuffer buffer, long timeUs) {
        Map<Integer, List<ItemTimers.Request>> before = new HashMap<>();
        boolean waits = buffer.identity(0).kind().lastsUntilWait();
        for (int i = 0; i < buffer.length(); i++) {
            if (buffer.kind(i) == LaneOperation.REQUEST && buffer.endpoint(i) >= 0) {
                add(before, buffer.endpoint(i), buffer.request(i), buffer.value(i));
            }
        }
        TreeSet<Integer> all = new TreeSet<>(before.keySet());
        all.addAll(requests.keySet());
        for (int endpoint : all) {
            List<ItemTimers.Request> was = before.getOrDefault(endpoint, List.of());
            List<ItemTimers.Request> is = requests.getOrDefault(endpoint, List.of());
            boolean isNested = !waits && isWait(was) && isWait(is); // polls within the run of something else
            if (!isNested) {
                timers.requested(endpoint, was, is, timeUs);
            }
        }
    }

    private static void add(Map<Integer, List<ItemTimers.Request>> to, int endpoint, TimerRequest what, long value) {
        to.computeIfAbsent(endpoint, first -> new ArrayList<>()).add(new ItemTimers.Request(what, value));
    }

    private static boolean isWait(List<ItemTimers.Request> all) {
        return all.stream().allMatch(one -> one.what() == TimerRequest.WAIT);
    }

    private boolean answers() {
        return cursor.active && cursor.isHere();
    }

    /** Takes a recorded read of state, if the calling thread has the turn; returns its place. */
    private int take(int endpoint, StateRead what) {
        return cursor.isHere() ? cursor.seek(LaneOperation.STATE, endpoint, what) : ActivationCursor.NONE;
    }

    @Override
    ActivationLane lane() {
        return counting;
    }

    /** Counts the messages that subscriptions read. */
    private final class CountingLane extends SilentLane {
        @Override
        public void hit(int subscription, long generation) {
            if (answers()) {
                hits.merge(subscription, 1, Integer::sum);
            }
        }
    }

    @Override
    boolean readsBroker() {
        return true;
    }

    /** Delivers messages that arrived during the activation, as the module has read them. */
    @Override
    void refill(int subscription) {
        ReplayEndpoint endpoint = cursor.endpoints.get(subscription);
        String topic = endpoint.identity().name();
        boolean came = !answers();
        if (!came) {
            feed.read(topic, endpoint.instance(), this::missing);
        }
        while (!came) {
            int place = cursor.find(LaneOperation.HIT, subscription, null);
            came = place < 0 || isEarly(place, subscription) || comes(endpoint, cursor.take(place));
        }
    }

    /** Publishes the messages up to that of a hit; false if they are published. */
    private boolean comes(ReplayEndpoint of, int place) {
        return feed.upTo(of.identity().name(), of.instance(), cursor.activation.value(place), this::missing);
    }

    /**
     * Whether the module, when it was recorded, read messages of other subscriptions before the one of that hit which
     * it has not come to yet, though it reads these subscriptions here too.
     */
    private boolean isEarly(int place, int subscription) {
        for (Map.Entry<Integer, Integer> one : hits.entrySet()) {
            int before = 0;
            for (int i = 1; i < place && one.getKey() != subscription; i++) {
                boolean isHit =
                        cursor.activation.kind(i) == LaneOperation.HIT && cursor.activation.endpoint(i) == one.getKey();
                before += isHit ? 1 : 0;
            }
            if (one.getValue() < before) {
                return true;
            }
        }
        return false;
    }

    private void missing(String topic, int instance, long generation, boolean ends) {
        if (ends) {
            cursor.log.note("the record of " + topic + ":" + instance + " ends before messages that " + module
                    + " could have read");
        } else {
            cursor.log.reason("messages of " + topic + ":" + instance + " are not recorded, " + module
                    + " did not read them: generation " + generation + " the first of them");
        }
    }

    /** Begins to publish what a subscription of the module can read. */
    @Override
    void subscribed(String name, int instance) {
        String other = cursor.otherDefinition(name);
        if (!other.isEmpty()) {
            cursor.log.otherInput(other);
        } else {
            feed.begin(orb, cursor.topic(name), instance, this::missing);
        }
    }

    /** Answers with the recorded state where it is the world's; what a subscription has is that of the replay. */
    @Override
    long state(ActivationPlayer player, int endpoint, StateRead what, long present) {
        EndpointIdentity of = cursor.identity(endpoint);
        if (what == StateRead.EXISTS || what == StateRead.COUNT) {
            int place = take(endpoint, what);
            long there = what == StateRead.COUNT ? count(of.name()) : exists(of) ? 1 : 0;
            return place >= 0 ? cursor.activation.value(place) : there;
        }
        if (of.kind() != EndpointKind.SUBSCRIPTION) {
            return player.state(endpoint, what);
        }
        if (what == StateRead.INSTANCE && present >= 0) {
            cursor.endpoints.get(endpoint).changeInstance((int) present);
            subscribed(of.name(), (int) present);
        }
        int place = what == StateRead.ADVERTISED ? take(endpoint, what) : ActivationCursor.NONE;
        return place >= 0 ? cursor.activation.value(place) : present;
    }

    /** Returns the number of a topic's instances with a message that is there. */
    private int count(String topic) {
        int count = 0;
        for (int i = 0; i < Orb.MAX_INSTANCES; i++) {
            count += feed.isThere(topic, i) ? 1 : 0;
        }
        return count;
    }

    @Override
    boolean exists(EndpointIdentity of) {
        return feed.isThere(of.name(), of.instance());
    }

    @Override
    void request(int endpoint, TimerRequest what, long value) {
        add(requests, endpoint, what, value);
    }

    /** Compares a message of the module, and gives it to the module's own subscriptions. */
    @Override
    int published(int publication) {
        if (!answers()) {
            return ActivationCursor.NONE;
        }
        ReplayEndpoint endpoint = cursor.endpoints.get(publication);
        EndpointIdentity of = endpoint.identity();
        String other = cursor.otherDefinition(endpoint);
        if (other.isEmpty()) {
            comparison.replayed(cursor.topic(of.name()), of.instance(), endpoint.scratch(), cursor.lastUs);
            feed.own(of.name(), of.instance(), endpoint.scratch());
        } else {
            cursor.log.otherOutput(of, other);
        }
        return cursor.seek(LaneOperation.PUBLISHED, publication, null);
    }

    /** Takes the next recorded exception, after activations within this one have taken theirs. */
    @Override
    boolean ended(ReplayEndpoint endpoint, Throwable thrown) {
        int recorded = cursor.seek(LaneOperation.EXCEPTION, ModuleLane.NONE, null);
        boolean isSame = thrown == null ? recorded < 0 : recorded >= 0 && isRecorded(recorded, thrown);
        if (!isSame) {
            String was = recorded < 0 ? "none" : thrown == null ? "one" : "another one";
            if (thrown != null) {
                cursor.log.threw(thrown);
            }
            cursor.log.add(
                    DifferenceKind.EXCEPTION,
                    cursor.activation.ns(0),
                    endpoint.identity(),
                    0,
                    "recorded: " + was + "; replayed: " + (thrown == null ? "none" : thrown));
        }
        return false;
    }
}
