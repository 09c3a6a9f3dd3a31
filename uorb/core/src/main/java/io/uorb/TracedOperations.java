// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.activation.ActivationCause;
import io.uorb.activation.ActivationPlayer;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointTrace;
import io.uorb.activation.StateRead;
import io.uorb.buffer.RingWriter;

/** Publishes and polls as operations of activations ({@code determinism:D-14}); for the thread that makes them. */
final class TracedOperations {
    private TracedOperations() {}

    /** Whether publishes are compared with a recording instead of executed. */
    static boolean isReplayed(EndpointTrace trace) {
        return trace != null && trace.player() != null;
    }

    /** Compares a message, or one in words, whichever is not null. */
    static <T> void replay(EndpointTrace trace, Node node, OrbMetadata<T> codec, T message, long[] words) {
        ActivationPlayer player = trace.player();
        long[] scratch = player.scratch(trace.number(), node.topic().words());
        try {
            if (words == null) {
                codec.encode(message, scratch, 0);
            } else {
                codec.encodeWords(words, scratch, 0);
            }
        } catch (RuntimeException e) {
            throw words == null ? codec.explainEncode(message, e) : e;
        }
        player.published(trace.number());
    }

    /** Records and signals the message that the writer has committed. {@code at} is the index of its first word. */
    static void signal(EndpointTrace trace, Node node, RingWriter writer, int at) {
        try {
            trace.lane()
                    .published(
                            trace.number(),
                            node.buffer().lastGeneration(writer),
                            writer.words(),
                            at,
                            node.topic().words());
        } finally {
            node.buffer().signal(writer);
        }
    }

    /** Records a message before interceptors see it. */
    static void intercepted(EndpointTrace trace, Node node, long[] given) {
        if (trace != null) {
            trace.lane().intercepted(trace.number(), given, node.topic().words());
        }
    }

    /** Ends the thread's activation before a poll; false within a run of something else, which it is a read of. */
    static boolean endsWithPoll(EndpointTrace trace) {
        boolean ends = trace.lane().endsWithWait();
        if (ends) {
            trace.end();
        }
        return ends;
    }

    /** Begins the activation that follows a poll, or records the poll's result as a read; returns the result. */
    static int polled(EndpointTrace trace, boolean ended, int ready, Subscription<?> first, long nowUs) {
        if (!ended) {
            return (int) trace.state(StateRead.READY, ready);
        }
        int from = first == null
                ? ActivationTrace.UNTRACED
                : EndpointTrace.number(first.attachment().trace());
        boolean known = from != ActivationTrace.UNTRACED;
        long generation = known ? first.attachment().node().buffer().generation() : 0;
        ActivationCause cause = known ? ActivationCause.MESSAGE : ActivationCause.NONE;
        trace.lane().begin(trace.number(), cause, from, generation, ready, nowUs, System.nanoTime());
        return ready;
    }
}
