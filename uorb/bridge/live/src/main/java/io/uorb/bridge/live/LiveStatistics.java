// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

/**
 * Figures of a server at one moment.
 *
 * @param viewers that are connected
 * @param channels that are advertised; as of the last viewer
 * @param subscriptions of all viewers
 * @param dropped messages that the viewers that are connected did not read in time
 * @param lost messages that were overwritten before they were taken, of the channels that are watched
 */
public record LiveStatistics(int viewers, int channels, long subscriptions, long dropped, long lost) {
    static final LiveStatistics NONE = new LiveStatistics(0, 0, 0, 0, 0);
}
