// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.util.List;

/** Interface of {@link WalkScript} for callers outside its class loader. */
public interface Walks {
    /** Actions of the reader. */
    enum Action {
        CHECK,
        COPY,
        WAIT_CHECK
    }

    /**
     * A moment of a node.
     *
     * @param queueLength of the node
     * @param publishers how many rings it has
     * @param lag messages that each publisher publishes after the reader was made
     * @param loadsPerPublish each publisher publishes a message before every so many loads of the reader; 0 for none
     */
    record Scene(int queueLength, int publishers, int lag, int loadsPerPublish) {}

    /**
     * Cost of a walk.
     *
     * @param stamps loads of stamps
     * @param decodes calls of the decoder
     * @param capacity cells of one ring
     */
    record Cost(int stamps, int decodes, int capacity) {}

    /**
     * A reader of some rings takes what comes while, before one of its loads, another ring joins and publishes 2, and
     * then the first one publishes 3.
     *
     * @param rings that the node has before
     * @param load which of the reader's loads, from 0
     * @return what the reader took, in its order
     */
    List<Long> takeAtJoin(int rings, int load);

    /**
     * As {@link #takeAtJoin}, after the reader has taken a message 1 of the first ring, so that it watches all rings;
     * it checks before it takes.
     *
     * @param load which of the loads of the first check and the first take, from 0
     * @return what the reader took, in its order; -1 where a check had announced what did not come
     */
    List<Long> takeAtJoinWhileWatching(int rings, int load);

    /**
     * Messages that a reader with a widened window received.
     *
     * @param values in the order in which they were handed out; greater ones were published later
     * @param counted how many messages were lost or skipped
     */
    record Taken(List<Long> values, long counted) {}

    /**
     * A reader of two rings with a window of 1 takes a message, and then, with a window of 4, all that is left. Before
     * one of the first loads the first ring's publisher publishes some messages, and then the second one's a last one.
     *
     * @param load which of the reader's loads, from 0
     * @param messages how many, from 1 on; with the last one
     * @return what the reader took and counted
     */
    Taken takeAtWidening(int load, int messages);

    /** Sets the scene, lets the reader act once, and tells what it took. */
    Cost run(Scene scene, Action action);
}
