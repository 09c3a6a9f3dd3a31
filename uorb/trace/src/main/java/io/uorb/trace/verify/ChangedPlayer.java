// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.OrbMetadata;
import io.uorb.activation.ActivationAction;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.StateRead;
import io.uorb.endpoint.RunPath.TimerRequest;
import io.uorb.trace.horizon.ItemTimers;
import io.uorb.trace.lane.LaneOperation;
import io.uorb.trace.lane.SilentLane;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The player of a changed module ({@code determinism:D-51}): its subscriptions read what the replay's broker has, and
 * other operations take the activation's recorded ones in their order; as its superclass.
 */
final class ChangedPlayer extends FreePlayer {
    private final ModuleChanged changed;
    private final Map<Integer, List<ItemTimers.Request>> requests = new TreeMap<>();
    /** By subscription: how many messages the present activation has read. */
    private final Map<Integer, Integer> hits = new TreeMap<>();

    private final ActivationLane counting = new CountingLane();

    /** By endpoint: parameters of activations that were left out. */
    private final Map<Integer, String> kept = new HashMap<>();

    ChangedPlayer(ModuleChanged changed) {
        super(changed);
        this.changed = changed;
    }

    @Override
    public boolean readsBroker() {
        return true;
    }

    /** Lets messages come that had come while the activation went on, as the module has read them. */
    @Override
    public void refill(int subscription) {
        ReplayEndpoint endpoint = endpoints.get(subscription);
        boolean came = !active || !mayAnswer();
        if (!came) {
            changed.reads(endpoint);
        }
        while (!came) {
            int place = find(LaneOperation.HIT, subscription, null);
            came = place < 0 || isEarly(place, subscription) || changed.comes(endpoint, activation.value(taken(place)));
        }
    }

    /**
     * Whether the module, when it was recorded, read messages of other subscriptions before the one of that hit which
     * it has not come to yet, though it reads these subscriptions here too.
     */
    private boolean isEarly(int place, int subscription) {
        for (Map.Entry<Integer, Integer> one : hits.entrySet()) {
            int before = 0;
            for (int i = 1; i < place && one.getKey() != subscription; i++) {
                boolean isHit = activation.kind(i) == LaneOperation.HIT && activation.endpoint(i) == one.getKey();
                before += isHit ? 1 : 0;
            }
            if (one.getValue() < before) {
                return true;
            }
        }
        return false;
    }

    @Override
    public ActivationLane lane(Thread thread) {
        return counting;
    }

    /** Counts the messages that subscriptions read. */
    private final class CountingLane extends SilentLane {
        @Override
        public void hit(int subscription, long generation) {
            if (active && mayAnswer()) {
                hits.merge(subscription, 1, Integer::sum);
            }
        }
    }

    @Override
    public int endpoint(String owner, EndpointKind kind, String name, int instance, ActivationAction action) {
        int number = super.endpoint(owner, kind, name, instance, action);
        if (number != UNTRACED && kind == EndpointKind.SUBSCRIPTION) {
            changed.subscribed(name, instance);
        }
        return number;
    }

    @Override
    void play(ActivationBuffer next, boolean begun) {
        super.play(next, begun);
        requests.clear();
        hits.clear();
        free();
    }

    /** Returns what the present activation, or the last one, has asked for, by endpoint. */
    Map<Integer, List<ItemTimers.Request>> requests() {
        return requests;
    }

    /** Returns the last time that the activation has read, or its begin, us. */
    long timeUs() {
        return lastUs;
    }

    /** Answers with the recorded state where it is the world's; what a subscription has is that of the replay. */
    @Override
    public long state(int endpoint, StateRead what, long present) {
        EndpointIdentity of = endpoints.get(endpoint).identity();
        if (what == StateRead.EXISTS || what == StateRead.COUNT) {
            int recorded = mayAnswer() ? taken(find(LaneOperation.STATE, endpoint, what)) : -1;
            long there = what == StateRead.COUNT ? changed.count(of.name()) : changed.exists(of) ? 1 : 0;
            return recorded >= 0 ? activation.value(recorded) : there;
        }
        if (of.kind() != EndpointKind.SUBSCRIPTION) {
            return state(endpoint, what);
        }
        if (what == StateRead.INSTANCE && present >= 0) {
            endpoints.get(endpoint).changeInstance((int) present);
            changed.subscribed(of.name(), (int) present);
        }
        int place = what == StateRead.ADVERTISED && mayAnswer() ? taken(find(LaneOperation.STATE, endpoint, what)) : -1;
        return place >= 0 ? activation.value(place) : present;
    }

    /** Lets lazy subscriptions attach when they did, or when there is something to read for them. */
    @Override
    public boolean takeState(int endpoint, StateRead what) {
        boolean recorded = super.takeState(endpoint, what);
        return recorded
                || what == StateRead.ATTACHED
                        && changed.exists(endpoints.get(endpoint).identity());
    }

    /** Keeps parameters that have changed in an activation which is left out, for the next one. */
    void keepParameters(ActivationBuffer leftOut) {
        for (int i = 0; i < leftOut.length(); i++) {
            if (leftOut.kind(i) == LaneOperation.PARAMETERS && leftOut.endpoint(i) >= 0) {
                kept.put(leftOut.endpoint(i), leftOut.text(i));
            }
        }
    }

    @Override
    public String parameters(int endpoint) {
        String before = mayAnswer() ? kept.remove(endpoint) : null;
        String text = super.parameters(endpoint);
        return text == null && before != null ? changes.in(before) : text;
    }

    @Override
    public void request(int endpoint, TimerRequest what, long value) {
        if (active && mayAnswer()) {
            requests.computeIfAbsent(endpoint, first -> new ArrayList<>()).add(new ItemTimers.Request(what, value));
        }
    }

    @Override
    public void begin(int endpoint) {
        if (active && mayAnswer()) {
            taken(find(LaneOperation.BEGIN, endpoint, null));
            depth++;
        } else {
            super.begin(endpoint);
        }
    }

    @Override
    public void published(int publication) {
        if (!active || !mayAnswer()) {
            return;
        }
        ReplayEndpoint endpoint = endpoints.get(publication);
        OrbMetadata<?> topic = changed.topic(endpoint.identity().name());
        changed.published(
                endpoint.identity(), topic, endpoint.otherDefinition(definitions), endpoint.scratch(), lastUs);
        int place = taken(find(LaneOperation.PUBLISHED, publication, null));
        if (place >= 0) {
            runNested(place);
        }
    }

    @Override
    void run(ReplayEndpoint endpoint, long generation, long value) {
        try {
            endpoint.action().run(generation, value);
            if (takeException() >= 0) {
                exception(endpoint, "one", "none");
            }
        } catch (RuntimeException | Error e) {
            int recorded = takeException();
            boolean isRecorded = recorded >= 0
                    && (int) activation.value(recorded)
                            == e.getClass().getName().hashCode();
            if (!isRecorded) {
                log.threw(e);
                exception(endpoint, recorded < 0 ? "none" : "another one", e.toString());
            }
        }
    }

    /** Takes the next recorded exception, after activations within this one have taken theirs; negative for none. */
    private int takeException() {
        return taken(find(LaneOperation.EXCEPTION, ModuleLane.NONE, null));
    }

    private void exception(ReplayEndpoint endpoint, String recorded, String replayed) {
        log.add(
                DifferenceKind.EXCEPTION,
                activation.ns(0),
                endpoint.identity(),
                0,
                "recorded: " + recorded + "; replayed: " + replayed);
    }

    @Override
    void left(int place) {} // the comparison of the series tells
}
