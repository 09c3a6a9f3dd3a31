// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/** The tiles used last, up to a limit of memory. One thread. */
final class TileCache {
    /** Memory of a tile's objects beside its values. */
    private static final int OBJECT_BYTES = 300;

    private static final int USUAL_TILES = 256;
    private static final float LOAD = 0.75f;

    private final Map<Key, Tile> tiles = new LinkedHashMap<>(USUAL_TILES, LOAD, true);
    private final long mostBytes;
    private long bytes;

    /** The place of a tile: a field, a level and a tile of {@link TileGrid}. */
    record Key(PlottedField field, int level, long tile) {}

    TileCache(long mostBytes) {
        this.mostBytes = mostBytes;
    }

    /** Returns a tile; null if it is not there. */
    Tile find(Key key) {
        return tiles.get(key);
    }

    /** Adds a tile that is not there; the ones not used for longest go. */
    void add(Key key, Tile tile) {
        tiles.put(key, tile);
        bytes += bytesOf(tile);
        Iterator<Tile> oldest = tiles.values().iterator();
        while (bytes > mostBytes && oldest.hasNext()) {
            bytes -= bytesOf(oldest.next());
            oldest.remove();
        }
    }

    private static long bytesOf(Tile tile) {
        return tile.bytes() + OBJECT_BYTES;
    }

    long mostBytes() {
        return mostBytes;
    }

    /** Returns the memory of all tiles. */
    long bytes() {
        return bytes;
    }
}
