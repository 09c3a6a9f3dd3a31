// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import io.uorb.cli.web.log.TileCache.Key;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The tiles of one answer: from the cache, or made in one scan from the first that is missing to the last. An exact
 * tile of a wider level stands for those below it. One thread.
 */
final class TileLoader {
    private final TileGrid grid;
    private final TileCache cache;
    private final MessageScan scan;
    private final int level;
    private final Map<Key, Tile> made = new LinkedHashMap<>();

    TileLoader(TileGrid grid, TileCache cache, MessageScan scan, int level) {
        this.grid = grid;
        this.cache = cache;
        this.scan = scan;
        this.level = level;
    }

    /** Returns the tiles that cover a range, of each field, in the order of their times. */
    List<List<Tile>> load(List<PlottedField> fields, long from, long to) throws IOException {
        long first = grid.tileAt(level, from);
        long last = grid.tileAt(level, to);
        Map<Key, TileBuilder> missing = new LinkedHashMap<>();
        Map<Key, Tile> found = new LinkedHashMap<>();
        long firstMissing = last;
        long lastMissing = first - 1;
        for (long tile = first; tile <= last; tile++) {
            for (PlottedField field : fields) {
                Key key = new Key(field, level, tile);
                Tile present = find(key);
                if (present != null) {
                    found.put(key, present);
                } else {
                    missing.put(key, builder(key));
                    firstMissing = Math.min(firstMissing, tile);
                    lastMissing = tile;
                }
            }
        }
        if (!missing.isEmpty()) {
            make(fields, missing, firstMissing, lastMissing);
            found.putAll(made);
        }
        return fields.stream().map(field -> tilesOf(field, found, first, last)).toList();
    }

    /** Returns a tile of the cache, or an exact one that holds it; null if there is neither. */
    private Tile find(Key key) {
        for (int wider = 0; wider < level; wider++) {
            long holder = grid.tileAt(wider, grid.tileStartUs(level, key.tile()));
            Tile tile = cache.find(new Key(key.field(), wider, holder));
            if (tile != null && tile.isExact()) {
                return tile;
            }
        }
        return cache.find(key);
    }

    private TileBuilder builder(Key key) {
        return new TileBuilder(
                grid.tileStartUs(level, key.tile()),
                grid.widthUs(level),
                TileGrid.BUCKETS,
                TileGrid.BUCKETS,
                key.field().leaf().type());
    }

    private void make(List<PlottedField> fields, Map<Key, TileBuilder> missing, long first, long last)
            throws IOException {
        int tiles = (int) (last - first + 1);
        TileBuilder[][] builders = new TileBuilder[tiles][fields.size()];
        for (int tile = 0; tile < tiles; tile++) {
            for (int i = 0; i < fields.size(); i++) {
                builders[tile][i] = missing.get(new Key(fields.get(i), level, first + tile));
            }
        }
        scan.read(grid.tileStartUs(level, first), grid.tileEndUs(level, last), (timeUs, data) -> {
            TileBuilder[] row = builders[(int) (grid.tileAt(level, timeUs) - first)];
            for (int i = 0; i < row.length; i++) {
                if (row[i] != null) {
                    row[i].add(timeUs, fields.get(i).leaf().value(data));
                }
            }
        });
        missing.forEach((key, builder) -> {
            Tile tile = builder.build();
            made.put(key, tile);
            cache.add(key, tile);
        });
    }

    /** Returns a field's tiles; one that stands for several only once. */
    private List<Tile> tilesOf(PlottedField field, Map<Key, Tile> found, long first, long last) {
        List<Tile> tiles = new ArrayList<>();
        for (long tile = first; tile <= last; tile++) {
            Tile next = found.get(new Key(field, level, tile));
            if (tiles.isEmpty() || tiles.get(tiles.size() - 1) != next) {
                tiles.add(next);
            }
        }
        return tiles;
    }
}
