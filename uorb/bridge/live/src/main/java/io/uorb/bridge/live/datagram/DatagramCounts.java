// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live.datagram;

/**
 * Figures of a stream since its start.
 *
 * @param instances that are sent now
 * @param messages that were sent, whole or in part
 * @param datagrams that were sent
 * @param failed datagrams that could not be sent
 * @param leftOut fields that do not fit in a datagram
 */
public record DatagramCounts(int instances, long messages, long datagrams, long failed, long leftOut) {}
