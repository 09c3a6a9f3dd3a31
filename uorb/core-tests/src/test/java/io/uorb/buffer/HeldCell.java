// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/** Steps of publishers that are suspended between them. */
public final class HeldCell {
    private HeldCell() {}

    /** Claims the next generation's cell and returns it. */
    public static int claim(NodeBuffer node) {
        return node.claim(node.words);
    }

    /** As {@link #claim}, of a publisher that does not try the fast way. */
    public static int claimSlowly(NodeBuffer node) {
        return node.claimNext(node.words);
    }

    /** Goes on after {@link #claim} or {@link #claimSlowly}. */
    public static <T> long publish(NodeBuffer node, int cell, CellCodec<T> codec, T message) {
        long generation = Stamp.generation(node.words[cell]);
        codec.encode(message, node.words, cell + Stamp.WORDS);
        node.commit(node.words, cell, generation);
        return generation;
    }

    /** Gives a claimed cell up. */
    public static int giveUp(NodeBuffer node, int cell) {
        node.abandon(Stamp.generation(node.words[cell]));
        return 0;
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
