// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.activation.ActivationAction;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.ActivationPlayer;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.StateRead;
import io.uorb.endpoint.RunPath.TimerRequest;
import io.uorb.trace.RecordedMessages;
import io.uorb.trace.lane.LaneOperation;
import io.uorb.trace.lane.SilentLane;
import io.uorb.trace.lane.WordsDigest;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The player of one module ({@code determinism:D-40}): answers the operations of the activation that runs, and compares
 * its effects. One thread at a time has an activation: that of the verification, or one of the module that has the
 * turn.
 */
class ReplayPlayer extends ActivationCursor implements ActivationTrace, ActivationPlayer {
    private final String module;
    final RecordedMessages messages;
    /** By topic: how its recorded messages are defined otherwise than here. */
    final Function<String, Optional<String>> definitions;

    final ThreadTurns turns;
    private final ActivationLane silent = new SilentLane();
    private final WordsDigest digest = new WordsDigest();
    final ParameterChanges changes;
    private Map<String, Integer> histories = Map.of();
    /** The instances that the module's making takes if that is not recorded. */
    private TakenInstances taken = new TakenInstances();

    private final Thread verifier = Thread.currentThread();

    ReplayPlayer(
            String module,
            RecordedMessages messages,
            Function<String, Optional<String>> definitions,
            EffectComparison log,
            ThreadTurns turns,
            Map<String, String> parameters) {
        super(log);
        this.changes = new ParameterChanges(parameters);
        this.module = module;
        this.messages = messages;
        this.definitions = definitions;
        this.turns = turns;
    }

    @Override
    public ActivationLane lane(Thread thread) {
        return silent;
    }

    @Override
    public ActivationPlayer player() {
        return this;
    }

    /** Lets subscriptions lag behind as those of the recorded broker could; before that of the replay is made. */
    final void lagAs(Map<String, Integer> recorded) {
        histories = recorded;
    }

    /** Lets the module take these instances outside of any activation, as in a making that is not recorded. */
    final void taking(TakenInstances instances) {
        taken = instances;
    }

    @Override
    public Map<String, Integer> histories(Map<String, Integer> chosen) {
        return histories;
    }

    @Override
    public int endpoint(String owner, EndpointKind kind, String name, int instance, ActivationAction action) {
        return owner.equals(module) ? endpoints.add(owner, kind, name, instance, action) : UNTRACED;
    }

    @Override
    public long[] read(int subscription, boolean again) {
        ReplayEndpoint endpoint = endpoints.get(subscription);
        boolean isHit = is(LaneOperation.HIT, subscription);
        if (!isHit && !(again && is(LaneOperation.AGAIN, subscription))) {
            if (!takeMiss() && active) {
                structure((again ? "copy of " : "update of ") + endpoint.identity());
            }
            return null;
        }
        long generation = activation.value(at);
        at++;
        long[] words = recorded(endpoint, endpoint.instance(), generation);
        if (words != null) {
            endpoint.copied(generation);
            log.read(endpoint, generation, isHit);
        }
        return words;
    }

    @Override
    final long[] recorded(ReplayEndpoint endpoint, int instance, long generation) {
        String other = endpoint.otherDefinition(definitions);
        if (!other.isEmpty()) {
            lost = true;
            log.otherInput(other);
            return null;
        }
        long[] words = endpoint.find(messages, instance, generation);
        if (words == null) {
            lost = true;
            log.missingInput(
                    endpoint.identity(),
                    instance,
                    generation,
                    isBeyond(endpoint.identity().name(), instance, generation));
        }
        return words;
    }

    /** Whether the record of a topic has messages, and ends before that one. */
    private boolean isBeyond(String topic, int instance, long generation) {
        long last = messages.last(topic, instance);
        return last > 0 && generation > last;
    }

    @Override
    public long generation(int subscription) {
        return endpoints.get(subscription).generation();
    }

    @Override
    public int instance(int subscription) {
        return endpoints.get(subscription).instance();
    }

    @Override
    public boolean updated(int subscription) {
        if (is(LaneOperation.STATE, subscription) && activation.state(at) == StateRead.UPDATED) {
            at++;
            return true;
        }
        if (!takeMiss() && active) {
            structure("check of " + identity(subscription));
        }
        return false;
    }

    @Override
    public long time(long realUs) {
        if (!active || !mayAnswer()) {
            return realUs;
        }
        if (is(LaneOperation.TIME)) {
            lastUs = activation.value(at);
            at++;
            log.clockRead();
        } else {
            structure("a reading of the clock");
        }
        return lastUs;
    }

    /** Whether the calling thread is the one whose activation runs. */
    final boolean mayAnswer() {
        return Thread.currentThread() == verifier || turns.isHere();
    }

    @Override
    public long state(int endpoint, StateRead what) {
        if (is(LaneOperation.STATE, endpoint) && activation.state(at) == what) {
            long value = activation.value(at);
            at++;
            if (what == StateRead.INSTANCE && value >= 0) {
                endpoints.get(endpoint).changeInstance((int) value);
            }
            return value;
        }
        if (active) {
            structure("read of " + what + " of " + identity(endpoint));
        }
        boolean takes =
                !active && what == StateRead.INSTANCE && identity(endpoint).kind() == EndpointKind.NODE;
        return takes ? taken.next(identity(endpoint).name()) : 0;
    }

    @Override
    public boolean takeState(int endpoint, StateRead what) {
        if (what == StateRead.STOPPING && turns.isClosed() || what == StateRead.ATTACHED && isRestoring()) {
            return true;
        }
        return is(LaneOperation.STATE, endpoint) && activation.state(at) == what && state(endpoint, what) != 0;
    }

    @Override
    public void request(int endpoint, TimerRequest what, long value) {
        if (!active || !mayAnswer()) {
            return;
        }
        if (!is(LaneOperation.REQUEST, endpoint) || activation.request(at) != what) {
            structure("request " + what + " " + value + " of " + identity(endpoint));
            return;
        }
        if (activation.value(at) != value) {
            log.add(
                    DifferenceKind.REQUEST,
                    activation.ns(at),
                    identity(endpoint),
                    0,
                    what + " recorded " + activation.value(at) + ", replayed " + value);
        }
        at++;
    }

    @Override
    public long[] scratch(int publication, int length) {
        return endpoints.get(publication).scratch(length);
    }

    @Override
    public void published(int publication) {
        ReplayEndpoint endpoint = endpoints.get(publication);
        long[] words = endpoint.scratch();
        boolean intercepted = is(LaneOperation.INTERCEPTED, publication);
        if (intercepted) {
            compareDigest(endpoint, words, 0);
            if (is(LaneOperation.PUBLISHED, publication)) {
                at++;
                skipDigest(publication);
            }
        } else if (is(LaneOperation.PUBLISHED, publication)) {
            compare(endpoint, words);
        } else if (active && !lost) {
            unexpected(publication);
        } else if (active) {
            cameLate(publication);
        }
        runNested();
    }

    private void compare(ReplayEndpoint endpoint, long[] words) {
        long generation = activation.value(at);
        long ns = activation.ns(at);
        at++;
        if (is(LaneOperation.DIGEST)) {
            compareDigest(endpoint, words, generation);
            return;
        }
        String other = endpoint.otherDefinition(definitions);
        if (!other.isEmpty()) {
            log.otherOutput(endpoint.identity(), other);
            return;
        }
        String topic = endpoint.identity().name();
        long[] recorded = endpoint.find(messages, endpoint.identity().instance(), generation);
        if (recorded == null) {
            log.missingOutput(
                    endpoint.identity(),
                    generation,
                    isBeyond(topic, endpoint.identity().instance(), generation));
        } else {
            log.compared(endpoint.identity(), generation, ns, recorded, words);
        }
    }

    private void compareDigest(ReplayEndpoint endpoint, long[] words, long generation) {
        boolean same = (int) activation.value(at) == digest.of(words, 0, words.length);
        log.comparedDigest(endpoint.identity(), generation, activation.ns(at), same);
        at++;
    }

    private void skipDigest(int publication) {
        if (is(LaneOperation.DIGEST, publication)) {
            at++;
        }
    }

    /** Runs the module's own callbacks that ran within its publish. */
    final void runNested() {
        while (is(LaneOperation.BEGIN) && isCallback(activation.endpoint(at))) {
            ReplayEndpoint callback = endpoints.get(activation.endpoint(at));
            long generation = activation.cause(at);
            long value = activation.value(at);
            at++;
            run(callback, generation, value);
            if (is(LaneOperation.END)) {
                at++;
            } else {
                structure("the end of " + callback.identity());
            }
        }
    }

    final boolean isCallback(int endpoint) {
        return endpoint >= 0 && endpoints.get(endpoint).identity().kind() == EndpointKind.CALLBACK;
    }

    /** Calls what an activation runs; an exception must be the recorded one. */
    void run(ReplayEndpoint endpoint, long generation, long value) {
        try {
            endpoint.action().run(generation, value);
            if (is(LaneOperation.EXCEPTION)) {
                exception(endpoint, "no exception");
            }
        } catch (RuntimeException | Error e) {
            int hash = e.getClass().getName().hashCode();
            if (is(LaneOperation.EXCEPTION) && (int) activation.value(at) == hash) {
                at++;
                runNested();
            } else if (active && lost) {
                log.threw(e);
                log.came(e.toString());
            } else if (active) {
                log.threw(e);
                exception(endpoint, e.toString());
            }
        }
    }

    private void exception(ReplayEndpoint endpoint, String came) {
        lost = true;
        log.parted(at, came);
        log.add(
                DifferenceKind.EXCEPTION,
                activation.ns(Math.min(at, activation.length() - 1)),
                endpoint.identity(),
                0,
                "recorded: " + activation.describe(at) + "; replayed: " + came);
    }

    @Override
    public int await(int endpoint) {
        if (is(LaneOperation.STATE, endpoint) && activation.state(at) == StateRead.READY) {
            return (int) state(endpoint, StateRead.READY);
        }
        if (Thread.currentThread() == verifier) {
            structure("a poll within the activation");
            return 0;
        }
        return beginsHere(endpoint) ? (int) activation.value(0) : 0;
    }

    @Override
    public void begin(int endpoint) {
        if (is(LaneOperation.BEGIN, endpoint) && mayAnswer()) {
            at++;
            depth++;
        } else if (Thread.currentThread() != verifier) {
            beginsHere(endpoint);
        } else if (!active && activation != null && activation.endpoint(0) == endpoint) {
            active = true;
        } else {
            structure("the begin of " + identity(endpoint));
        }
    }

    /** Waits until the next activation is one of the endpoint, which the calling thread then runs. */
    private boolean beginsHere(int endpoint) {
        boolean given = turns.await(endpoint);
        active = given || active;
        return given;
    }

    @Override
    public void end() {
        if (depth > 1 && mayAnswer()) {
            depth--;
            if (is(LaneOperation.END)) {
                at++;
            } else {
                structure("the end of a nested activation");
            }
        } else if (Thread.currentThread() == verifier) {
            finish();
        } else {
            turns.giveBack();
        }
    }

    @Override
    public String parameters(int endpoint) {
        if (!is(LaneOperation.PARAMETERS, endpoint) || !mayAnswer()) {
            if (active && lost && mayAnswer()) {
                log.came("parameters of " + identity(endpoint));
            }
            String saved = savedParameters(endpoint);
            return saved == null ? null : changes.in(saved);
        }
        at++;
        return changes.in(activation.text(at - 1));
    }
}
