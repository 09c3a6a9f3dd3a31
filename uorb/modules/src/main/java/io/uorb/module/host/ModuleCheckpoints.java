// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.Publication;
import io.uorb.activation.ActivationPlayer;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.EndpointTrace;
import io.uorb.module.Module;
import io.uorb.module.checkpoint.Checkpointable;
import io.uorb.module.checkpoint.ListedState;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.module.host.text.Failures;
import io.uorb.observe.Tracing;
import io.uorb.time.OrbClock;
import java.util.Arrays;
import java.util.Optional;

/**
 * The checkpoints of one life of a module ({@code determinism:D-58}): saves its state at the end of a run when it is
 * due, or in a replay when it was saved there, and restores it. Made by the thread that starts the module; then for the
 * thread of its runs. A save allocates the text of parameters, and what the module's list allocates.
 *
 * @param <S> message class of the state
 */
final class ModuleCheckpoints<S> {
    /** Follows a kind's name in the topic of its listed state. */
    static final String TOPIC_SUFFIX = "_state";

    private final HostContext context;
    private final Checkpointable<S> module;
    private final EndpointTrace trace;
    private final OrbMetadata<S> topic;
    private final Publication<S> publication;
    private final S state;
    private final long[] words;
    private final OrbClock broker;
    private final long periodUs;
    private long nextUs;

    private ModuleCheckpoints(HostContext context, Checkpointable<S> module, EndpointTrace trace, long periodUs) {
        this.context = context;
        this.module = module;
        this.trace = trace;
        this.periodUs = periodUs;
        topic = module.stateTopic();
        if (topic.timestampWord() < 0) {
            throw new UnsupportedOperationException(
                    "topic " + topic + " of its state has no field uint64 timestamp, which a log needs");
        }
        publication = context.advertise(topic);
        state = topic.newMessage();
        words = new long[topic.words()];
        broker = context.clock().untraced();
        nextUs = broker.nowUs() + periodUs;
    }

    /**
     * Returns the checkpoints of a module that has not been started: nothing changes its state meanwhile. Null if it
     * has none: since none are wanted, or, with a warning, since it cannot save its state.
     *
     * @param kind name of the module's factory
     * @param periodUs how often a state is saved, us; 0 for never
     */
    static ModuleCheckpoints<?> of(HostContext context, String kind, Module module, long periodUs) {
        ActivationTrace trace = Tracing.of(context.orb());
        boolean isReplay = trace != null && trace.player() != null;
        if (!isReplay && (trace == null || periodUs == 0)) {
            return null;
        }
        try {
            return make(context, stateOf(kind, module), trace, periodUs);
        } catch (UnsupportedOperationException e) {
            context.warnOfCheckpoints(e.getMessage());
            return null;
        } catch (RuntimeException e) {
            context.warnOfCheckpoints("its state cannot be listed: " + Failures.text(e));
            return null; // it can fly and be replayed without them
        }
    }

    private static Checkpointable<?> stateOf(String kind, Module module) {
        if (module instanceof Checkpointable<?> own) {
            return own;
        }
        if (module instanceof Stateful listed) {
            return new ListedState(kind + TOPIC_SUFFIX, listed);
        }
        throw new UnsupportedOperationException(
                module.getClass().getName() + " is neither Checkpointable nor Stateful");
    }

    private static <S> ModuleCheckpoints<S> make(
            HostContext context, Checkpointable<S> module, ActivationTrace trace, long periodUs) {
        EndpointTrace endpoint = EndpointTrace.of(
                trace,
                context.scopeName(),
                EndpointKind.CHECKPOINT,
                module.stateTopic().name(),
                0,
                null);
        // A module that is left out of the trace has none.
        return endpoint == null ? null : new ModuleCheckpoints<>(context, module, endpoint, periodUs);
    }

    /**
     * Handles that the module has been started: restores it in a replay that goes on from a checkpoint. Returns whether
     * its state can be saved.
     */
    boolean started() {
        ActivationPlayer player = trace.player();
        if (player == null) {
            Optional<String> obstacle = context.checkpointObstacle();
            obstacle.ifPresent(context::warnOfCheckpoints);
            return obstacle.isEmpty();
        }
        long[] saved = player.restored(trace.number());
        if (saved != null) {
            context.recordParameters();
            topic.decode(saved, 0, topic.requireMessage(state));
            module.restore(state);
        }
        return true;
    }

    /** Saves the state if it is due, or was saved here. At the end of a run, within its activation. */
    void runEnded() {
        if (trace.player() != null) {
            long savedUs = trace.player().takeCheckpoint(trace.number());
            if (savedUs != ActivationPlayer.NO_CHECKPOINT) {
                fill(savedUs);
                publish();
            }
            return;
        }
        long nowUs = broker.nowUs();
        if (nowUs >= nextUs) {
            nextUs = nowUs + periodUs;
            save(nowUs);
        }
    }

    private void save(long nowUs) {
        Optional<String> obstacle = context.checkpointObstacle();
        if (obstacle.isPresent()) {
            saveNoMore(obstacle.get());
            return;
        }
        try {
            fill(nowUs);
        } catch (RuntimeException e) {
            saveNoMore("its state cannot be saved: " + Failures.text(e)); // which must not end its flight
            return;
        }
        trace.lane().time(nowUs);
        trace.lane().checkpoint(trace.number(), words, words.length);
        publish();
    }

    private void saveNoMore(String obstacle) {
        nextUs = Long.MAX_VALUE;
        context.log().warn("module " + context.name() + " saves no more checkpoints: " + obstacle);
    }

    private void fill(long nowUs) {
        module.save(state);
        Arrays.fill(words, 0);
        topic.encode(topic.requireMessage(state), words, 0);
        words[topic.timestampWord()] = nowUs;
    }

    private void publish() {
        context.recordParameters();
        OrbTools.publish(publication, words);
    }
}
