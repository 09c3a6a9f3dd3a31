// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/** Publishes in two steps, as a publisher that is suspended within a message. */
public final class HeldCell {
    private HeldCell() {}

    /** Claims the next generation's cell and returns it. */
    public static int claim(NodeBuffer node) {
        return node.claim(node.words());
    }

    /** Goes on after {@link #claim}. */
    public static <T> long publish(NodeBuffer node, int cell, CellCodec<T> codec, T message) {
        long generation = Stamp.generation(node.words()[cell]);
        codec.encode(message, node.words(), cell + Cells.HEADER_WORDS);
        node.commit(node.words(), cell, generation);
        return generation;
    }

    /**
     * Leaves the node as publishers do of which one is suspended before it notes a hole, and one before it stores the
     * head.
     */
    public static void passOver(NodeBuffer node, long hole) {
        node.raiseFrontier(hole);
        node.setHeadRelease(hole - 1);
    }
}
