// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.activation.ActivationPlayer;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.EndpointTrace;
import io.uorb.activation.StateRead;
import io.uorb.broker.BrokerContext;
import io.uorb.buffer.Reader;
import io.uorb.observation.CopyProbe;
import io.uorb.time.SubscriptionInterval;
import io.uorb.wake.WaitCheck;

/**
 * The slower path of copies: those that an interval's rule or a probe observes, that take words, or of which only the
 * reader's slow way tells. Also the codec, the window of its reader, and its operations in traces. The
 * subscription's thread only, but for {@link #setProbe}.
 *
 * @param <T> the message class
 */
final class ObservedCopy<T> {
    private final Subscription<T> subscription;
    private final BrokerContext broker;
    private final Reader reader;
    private final OrbMetadata<T> codec;

    private final SubscriptionInterval limit;

    /** Number of messages that the subscription may lag behind. */
    private int history;

    private volatile CopyProbe probe;

    /** Null if activations are not traced. */
    private final EndpointTrace trace;
    /** Whether the last copy was of a message that had not been copied before. */
    private boolean wasNew;

    ObservedCopy(Subscription<T> subscription, Node node, Reader reader, SubscriptionInterval limit) {
        this.subscription = subscription;
        this.broker = subscription.broker();
        this.reader = reader;
        this.limit = limit;
        this.history = node.buffer().queueLength();
        this.trace = EndpointTrace.of(
                broker.trace(),
                subscription.module(),
                EndpointKind.SUBSCRIPTION,
                subscription.topic().name(),
                node.instance(),
                null);
        this.codec = node.codec(subscription.topic(), broker.clock());
    }

    /** Whether the interval lets the newest message of the node pass now. */
    boolean isDue(Node node) {
        return limit.isDue() && (!limit.needsSampleTime() || limit.passes(node.newestTimestampUs()));
    }

    /** Returns the endpoint of traces; null if there is none. */
    EndpointTrace trace() {
        return trace;
    }

    /** Returns the player of a replay; null if there is none. */
    private ActivationPlayer player() {
        return trace == null ? null : trace.player();
    }

    /** Whether the player answers all reads. */
    boolean isReplayed() {
        return player() != null && !player().readsBroker();
    }

    /** Whether a replay calls the callback, though messages are published. */
    boolean isCalledByPlayer() {
        return player() != null && player().readsBroker();
    }

    /** Begins a copy; returns whether the player answers it. */
    boolean isAnswered() {
        refill();
        return isReplayed();
    }

    /** Lets a replay publish what is to be read next, if nothing is unread. */
    private void refill() {
        if (isCalledByPlayer() && !subscription.isUnread()) {
            player().refill(trace.number());
        }
    }

    /** Checks for news, by the interval or whatever it says; records the result, or answers it. */
    boolean checked(boolean byInterval) {
        refill();
        boolean news = byInterval ? subscription.isReady() : subscription.isUnread();
        if (trace == null) {
            return news;
        }
        if (isReplayed()) {
            return player().updated(trace.number());
        }
        if (news) {
            trace.lane().state(trace.number(), StateRead.UPDATED, 1);
        } else {
            trace.lane().miss(trace.number());
        }
        return news;
    }

    /** Records the result of a copy. */
    boolean copied(boolean copied) {
        if (trace == null) {
            return copied;
        }
        if (!copied) {
            trace.lane().miss(trace.number());
        } else if (wasNew) {
            trace.lane().hit(trace.number(), reader.generationOpaque());
        } else {
            trace.lane().again(trace.number(), reader.generationOpaque());
        }
        return copied;
    }

    /** Copies the message that the replay answers. */
    boolean replay(T target, long[] words, boolean orAgain) {
        long[] answer = player().read(trace.number(), orAgain);
        if (answer == null) {
            return false;
        }
        decode(TimedTopic.untimed(codec), answer, 0, target, words);
        return true;
    }

    /** Reads the words from index {@code at} into the target, or into other words, whichever is not null. */
    private void decode(OrbMetadata<T> from, long[] cells, int at, T target, long[] words) {
        if (words != null) {
            from.decodeWords(cells, at, words);
            return;
        }
        try {
            from.decode(cells, at, target);
        } catch (RuntimeException e) {
            throw from.explainDecode(target, e);
        }
    }

    /** Records a read of state, or answers it. */
    long state(StateRead what, long value) {
        return trace == null ? value : trace.state(what, value);
    }

    /** Records the instance after a change, -1 if it was refused; or makes the recorded change. */
    boolean changed(int instance, boolean done) {
        boolean changed = state(StateRead.INSTANCE, done ? instance : -1) >= 0;
        if (subscription.isClosed()) { // by another thread meanwhile, before the trace was told of the instance
            EndpointTrace.closed(trace);
        }
        return changed;
    }

    /** Returns the generation of the last message copied. */
    long generation() {
        return isReplayed() ? player().generation(trace.number()) : reader.generationOpaque();
    }

    /** Returns the instance: of a replayed subscription the recorded one, whose node need not exist. */
    int instance(int present) {
        return isReplayed() ? player().instance(trace.number()) : present;
    }

    /** Returns the codec between the message class and the node's cells. */
    OrbMetadata<T> codec() {
        return codec;
    }

    /** Sets how many messages the subscription may lag behind. */
    void setHistory(int messages, int most) {
        if (messages < 1 || messages > most) {
            throw new IllegalArgumentException("history of " + messages + " messages of topic " + subscription.topic()
                    + " is not between 1 and " + most + " (see OrbBuilder.history)");
        }
        history = messages;
    }

    int history() {
        return history;
    }

    /** Chooses which messages the reader hands out, after the interval or the history has changed. */
    void setWindow() {
        boolean newestOnly = limit.handsOutNewestOnly();
        reader.setWindow(newestOnly ? 1 : history, newestOnly);
    }

    /** Installs a probe; null removes it. */
    void setProbe(CopyProbe probe) {
        this.probe = probe;
    }

    /** Returns whether copies take this path always: a probe or a trace wants to know of them. */
    boolean isObserving() {
        return probe != null || trace != null;
    }

    /**
     * Copies the next message into the target, or into words, whichever is not null.
     *
     * @param orAgain whether the newest one is copied again if there is no next
     * @param timed whether the interval's rule needs the report
     */
    boolean copy(T target, long[] words, boolean orAgain, boolean timed) {
        long sampleUs;
        boolean isNew;
        do {
            int at = reader.openSlowly(orAgain);
            if (at == Reader.NONE) {
                return false;
            }
            decode(codec, reader.words(), at, target, words);
            sampleUs = reader.words()[at];
            isNew = !reader.isOpenedAgain();
        } while (!reader.acceptSlowly());
        wasNew = isNew;
        if (timed) {
            limit.passed(sampleUs, reader.generationOpaque());
        }
        CopyProbe present = probe;
        if (present != null && isNew) {
            report(present, sampleUs);
        }
        return true;
    }

    /** Checks what a thread that waits for the subscription must expect. */
    WaitCheck waitCheck() {
        if (!limit.needsSampleTime()) {
            return reader.waitCheck();
        }
        boolean isQuiet = reader.isQuiet(); // before the check, as in Reader.waitCheck
        return subscription.isReady() ? WaitCheck.AVAILABLE : isQuiet ? WaitCheck.IDLE : WaitCheck.IN_FLIGHT;
    }

    private void report(CopyProbe present, long sampleUs) {
        try {
            present.copied(reader.generationOpaque(), sampleUs, broker.clock().nowUs());
        } catch (Throwable e) {
            broker.callbackFailed("copy probe of " + subscription, e);
        }
    }
}
