// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.cli.output.StatusLine;
import io.uorb.ros.bag.BagReader;
import io.uorb.ros.bag.live.PlayOptions;
import java.util.List;

/**
 * Where a player of bags is, as the text of a status line.
 *
 * @param beginNs time of the bags at which it begins, ns since 1970
 * @param lengthNs time of the bags that it plays, ns
 * @param timed whether it waits between messages; without that it has no time
 */
record PlayPosition(long beginNs, long lengthNs, boolean timed) {
    private static final double NS_PER_S = 1e9;

    static PlayPosition of(List<BagReader> bags, PlayOptions options) {
        long firstNs = bags.stream().mapToLong(BagReader::startNs).min().orElse(0);
        long lastNs = bags.stream().mapToLong(BagReader::endNs).max().orElse(firstNs);
        long beginNs = firstNs + options.startNs();
        return new PlayPosition(
                beginNs, Math.max(0, Math.min(lastNs - beginNs, options.durationNs())), !options.immediate());
    }

    /**
     * Returns the text.
     *
     * @param nowNs time of the bags that is played, ns since 1970
     * @param published messages that were published
     */
    String text(long nowNs, long published, boolean paused) {
        String messages = published + " messages";
        if (!timed) {
            return "played " + messages;
        }
        double nowS = Math.max(0, Math.min(nowNs - beginNs, lengthNs)) / NS_PER_S;
        String time = StatusLine.time(nowS, lengthNs / NS_PER_S).strip();
        return "played " + time + ", " + messages + (paused ? ", paused" : "");
    }
}
