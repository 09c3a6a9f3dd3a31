// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

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

    /** Sets the scene, lets the reader act once, and tells what it took. */
    Cost run(Scene scene, Action action);
}
