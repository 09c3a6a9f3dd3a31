// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import io.uorb.cli.web.log.RangeAnswer.Extremes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Answers to ranges. An answer is assembled from tiles whose buckets are at most half as wide as its own; tiles that
 * are missing are made in one scan of the file. Tiles that would not fit in half of the cache are not made: the answer
 * then takes a scan of its range. One thread.
 */
final class RangeReader {
    private final TileGrid grid;
    private final TileCache cache;

    RangeReader(TileGrid grid, TileCache cache) {
        this.grid = grid;
        this.cache = cache;
    }

    /**
     * Returns fields in a range, both ends included.
     *
     * @param fields of the scan's topic, at least one
     * @param most the number of messages or buckets at most, at least 1
     */
    RangeAnswer read(MessageScan scan, List<PlottedField> fields, long fromUs, long toUs, int most) throws IOException {
        long from = Math.max(fromUs, grid.startUs());
        long to = Math.min(toUs, grid.endUs());
        if (from > to) {
            RangeBuckets none = new RangeBuckets(0, 1, 0);
            List<Extremes> extremes = fields.stream().map(none::extremes).toList();
            return new RangeAnswer(none.timesUs(), 0, extremes, 0, true, none.countsOfFilled());
        }
        int level = grid.levelFor((to - from) / most + 1);
        if (!fits(fields, level, from, to)) {
            return scanned(scan, fields, from, to, most);
        }
        List<List<Tile>> tiles = new TileLoader(grid, cache, scan, level).load(fields, from, to);
        boolean exact = tiles.get(0).stream().allMatch(Tile::isExact);
        long count =
                tiles.get(0).stream().mapToLong(tile -> tile.count(from, to)).sum();
        if (count <= most) {
            return exact ? joined(fields, tiles, from, to) : scanned(scan, fields, from, to, most);
        }
        long unitUs = exact ? 1 : grid.widthUs(level);
        return divided(fields, tiles, from, to, most, exact ? from : grid.bucketStartUs(level, from), unitUs);
    }

    private boolean fits(List<PlottedField> fields, int level, long from, long to) {
        long tiles = grid.tileAt(level, to) - grid.tileAt(level, from) + 1;
        long bytesPerTile = fields.stream()
                .mapToLong(field -> TileBuilder.mostBytes(field.leaf().type()))
                .sum();
        return tiles <= cache.mostBytes() / 2 / bytesPerTile;
    }

    /** Returns all messages of exact tiles. */
    private static RangeAnswer joined(List<PlottedField> fields, List<List<Tile>> tiles, long from, long to) {
        List<Extremes> extremes = new ArrayList<>();
        long[] timesUs = {};
        for (int i = 0; i < fields.size(); i++) {
            MessageRun run = MessageRun.of(tiles.get(i), from, to);
            timesUs = run.timesUs();
            extremes.add(new Extremes(fields.get(i), run.values(), run.values()));
        }
        return new RangeAnswer(timesUs, 0, extremes, timesUs.length, true, new long[0]);
    }

    /**
     * Returns buckets that are filled from tiles.
     *
     * @param startUs of the first bucket
     * @param unitUs the width of a bucket is a multiple of it
     */
    private static RangeAnswer divided(
            List<PlottedField> fields,
            List<List<Tile>> tiles,
            long from,
            long to,
            int most,
            long startUs,
            long unitUs) {
        long leastWidthUs = (to - startUs) / most + 1;
        long widthUs = (leastWidthUs + unitUs - 1) / unitUs * unitUs;
        int buckets = (int) ((to - startUs) / widthUs) + 1;
        List<Extremes> extremes = new ArrayList<>();
        RangeBuckets filled = null;
        for (int i = 0; i < fields.size(); i++) {
            filled = new RangeBuckets(startUs, widthUs, buckets);
            for (Tile tile : tiles.get(i)) {
                tile.addTo(filled, from, to);
            }
            extremes.add(filled.extremes(fields.get(i)));
        }
        return new RangeAnswer(filled.timesUs(), widthUs, extremes, filled.messages(), false, filled.countsOfFilled());
    }

    /** Returns the answer of one scan of the range, which leaves nothing in the cache. */
    private static RangeAnswer scanned(MessageScan scan, List<PlottedField> fields, long from, long to, int most)
            throws IOException {
        long widthUs = (to - from) / most + 1;
        int buckets = (int) ((to - from) / widthUs) + 1;
        List<TileBuilder> builders = fields.stream()
                .map(field -> new TileBuilder(
                        from, widthUs, buckets, most, field.leaf().type()))
                .toList();
        scan.read(from, to, (timeUs, data) -> {
            for (int i = 0; i < builders.size(); i++) {
                builders.get(i).add(timeUs, fields.get(i).leaf().value(data));
            }
        });
        List<List<Tile>> tiles =
                builders.stream().map(TileBuilder::build).map(List::of).toList();
        return tiles.get(0).get(0).isExact()
                ? joined(fields, tiles, from, to)
                : divided(fields, tiles, from, to, most, from, widthUs);
    }
}
