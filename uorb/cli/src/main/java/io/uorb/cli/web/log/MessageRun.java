// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import java.util.List;

/**
 * Messages in the order of their times.
 *
 * @param values of one field, one for each time
 */
record MessageRun(long[] timesUs, double[] values) {
    /** Returns the messages of exact tiles, which follow one another, in a range. */
    static MessageRun of(List<Tile> tiles, long fromUs, long toUs) {
        int count =
                (int) tiles.stream().mapToLong(tile -> tile.count(fromUs, toUs)).sum();
        MessageRun run = new MessageRun(new long[count], new double[count]);
        int next = 0;
        for (Tile tile : tiles) {
            PointTile points = (PointTile) tile;
            int end = points.firstAfter(toUs);
            for (int i = points.firstAt(fromUs); i < end; i++) {
                run.timesUs[next] = points.timesUs()[i];
                run.values[next++] = points.values().get(i);
            }
        }
        return run;
    }
}
