// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.activation.ActivationPlayer;
import io.uorb.activation.EndpointTrace;
import io.uorb.endpoint.PublicationPaths.WordsPath;
import io.uorb.endpoint.PublishPath;
import java.util.function.LongConsumer;

/**
 * Publishes that are recorded, after the commit and before the signal.
 *
 * @param origin the node's generation before its first message
 * @param next publishes
 * @param signal wakes the threads that wait for a message
 */
record TracedWords(EndpointTrace trace, long origin, WordsPath next, LongConsumer signal) implements WordsPath {
    /** Returns the path of a traced publication: recorded, or compared by the player and not published here. */
    static WordsPath of(EndpointTrace trace, long origin, WordsPath next, LongConsumer signal) {
        return trace.player() == null ? new TracedWords(trace, origin, next, signal) : new ReplayedWords(trace);
    }

    @Override
    public void offered(long[] words) {
        trace.lane().intercepted(trace.number(), words, words.length);
    }

    @Override
    public long publish(long[] words) {
        long published = next.publish(words);
        try {
            trace.lane().published(trace.number(), origin + published, words, 0, words.length);
        } catch (Throwable e) {
            signal.accept(published); // it is published all the same
            throw e;
        }
        return published;
    }

    private record ReplayedWords(EndpointTrace trace) implements WordsPath {
        @Override
        public long publish(long[] words) {
            ActivationPlayer player = trace.player();
            System.arraycopy(words, 0, player.scratch(trace.number(), words.length), 0, words.length);
            player.published(trace.number());
            return PublishPath.NOTHING;
        }
    }
}
