// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

import io.uorb.statistics.Percentiles;

/**
 * One edge of the chains of a path.
 *
 * @param from what is read; empty for the source
 * @param to the item that reads and publishes
 * @param publishes what it publishes
 * @param waits from the publish to the begin of the activation, ns
 * @param computes from there to the publish, ns
 * @param waitShare mean part of the wait in the chains above the path's p99
 * @param computeShare mean part of the computation in them
 * @param sampled chains in which something else woke the reader
 * @param passedOver messages that the reader did not read, between the first and the last that it did: lost, skipped or
 *     superseded
 */
public record PathEdge(
        String from,
        String to,
        String publishes,
        Percentiles waits,
        Percentiles computes,
        double waitShare,
        double computeShare,
        long sampled,
        long passedOver) {}
