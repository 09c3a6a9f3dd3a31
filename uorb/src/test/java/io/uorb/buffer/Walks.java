// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.util.List;

/** What {@link WalkScript} can be asked from outside its class loader. */
public interface Walks {
    /** What the reader is asked to do. */
    enum Action {
        CHECK,
        COPY,
        OUTLOOK
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
     * What it took.
     *
     * @param stamps loads of stamps
     * @param others loads of what else a ring shares that is not payload: its flag, and its count of tickets given up
     * @param decodes calls of the decoder
     * @param capacity cells of one ring
     */
    record Cost(int stamps, int others, int decodes, int capacity) {}

    /**
     * A reader of some rings takes what comes while, before one of its loads, another ring joins and publishes 2, and
     * then the first one publishes 3.
     *
     * @param rings that the node has before
     * @param load which of the reader's loads, from 0
     * @return what the reader took, in its order
     */
    List<Long> takeAtJoin(int rings, int load);

    /** Sets the scene, lets the reader act once, and tells what it took. */
    Cost run(Scene scene, Action action);
}
