// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

import java.util.List;

/**
 * The figures of a path of messages through modules. Times are in ns.
 *
 * @param path the path; empty if paths were asked for
 * @param found the paths that there are, if these were asked for
 * @param begins messages of the path's beginning
 * @param reaction from a message of the beginning to the first one of the end that it caused
 * @param age from the newest message of the beginning among its causes to a message of the end
 * @param edges the path's edges in their order, the source first
 * @param worst the longest reactions
 * @param notes what is missing, and why
 */
public record PathTable(
        String path,
        List<Found> found,
        long begins,
        Times reaction,
        Times age,
        List<Edge> edges,
        List<Chain> worst,
        List<String> notes) {
    /**
     * A path that there is.
     *
     * @param chains the number of messages of its end that have a cause at its beginning
     */
    public record Found(String path, long chains) {}

    /** Percentiles of times; 0 without any. */
    public record Times(long count, long p50Ns, long p99Ns, long p999Ns, long maxNs) {}

    /**
     * An edge.
     *
     * @param from the topic that is read; empty for the source
     * @param to the item that reads
     * @param publishes the topic that it publishes then
     * @param waits from the publish to the begin of the reader's activation
     * @param computes from there to its publish
     * @param waitShare part of the wait in the chains above the path's p99
     * @param computeShare part of the computation in them
     * @param sampled chains in which something else woke the reader
     * @param passedOver messages that were not read: lost, skipped or superseded
     */
    public record Edge(
            String from,
            String to,
            String publishes,
            Times waits,
            Times computes,
            double waitShare,
            double computeShare,
            long sampled,
            long passedOver) {}

    /** A chain of messages, from its sample on. */
    public record Chain(long lengthNs, List<Hop> hops) {}

    /**
     * A step of a chain.
     *
     * @param item that published; empty if it is not traced
     * @param thread on which it ran
     * @param topic of the message that it published
     * @param generation of that message
     * @param waitNs until its activation began
     * @param computeNs from there to the publish
     * @param blames what its time went into; they add up to it
     */
    public record Hop(
            String item,
            String thread,
            String topic,
            long generation,
            long waitNs,
            long computeNs,
            List<BlameRow> blames) {}

    /**
     * A part of the time of a step.
     *
     * @param blame its name, such as {@code QUEUE_BUSY}
     * @param by the cause; may be empty
     */
    public record BlameRow(String blame, String by, long ns) {}
}
