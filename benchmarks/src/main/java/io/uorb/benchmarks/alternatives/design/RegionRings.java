// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

import io.uorb.benchmarks.exchange.Sample;
import java.lang.invoke.VarHandle;

/**
 * This project's protocol (a ticket, a ring of four cells per publisher) in a {@link Region} instead of on the heap,
 * as processes that share memory would need it.
 *
 * <p>Every access of a direct buffer checks bounds, order and that the buffer is alive; the checks of one copy are not
 * merged across its fences.
 */
public final class RegionRings implements Slot {
    private final Region region;
    private final int rings;
    private final WriterLimit limit;

    /** Takes over an empty region with room for the rings. */
    public RegionRings(Region region, int rings) {
        this.region = region;
        this.rings = rings;
        this.limit = new WriterLimit(rings);
    }

    @Override
    public Writer writer() {
        return new RegionWriter(region, limit.next());
    }

    @Override
    public Reader reader() {
        RegionCursor[] cursors = new RegionCursor[rings];
        for (int ring = 0; ring < rings; ring++) {
            cursors[ring] = new RegionCursor(region, ring);
        }
        return new MergingReader(cursors);
    }

    private static final class RegionWriter extends HandlePad implements Writer {
        private final Region region;
        private final int ring;
        private long sequence;

        RegionWriter(Region region, int ring) {
            this.region = region;
            this.ring = ring;
        }

        @Override
        public void publish(Sample message) {
            long n = sequence + 1;
            long generation = region.takeTicketVolatile();
            int cell = Region.cell(ring, n);
            // Release: a reader that sees this mark concludes that message n - 1 is whole, and must find it so.
            region.setStampRelease(cell, ~n);
            // Else a reader could find new words under the old stamp.
            VarHandle.releaseFence();
            region.setGenerationPlain(cell, generation);
            region.encode(cell, message);
            region.setStampRelease(cell, n);
            sequence = n;
        }
    }

    private static final class MergingReader extends HandlePad implements Reader {
        private final RegionCursor[] cursors;
        /** Generation of the last message copied, if there are several rings. */
        private long seen;

        MergingReader(RegionCursor[] cursors) {
            this.cursors = cursors;
        }

        @Override
        public boolean check() {
            // A message of one publisher may become visible after a newer one of another: then it is no news.
            return cursors.length == 1 ? cursors[0].hasNewer() : newest().generation() > seen;
        }

        @Override
        public boolean copy(Sample target) {
            return cursors.length == 1 ? cursors[0].copyNewest(target) : copyOfSeveral(target);
        }

        private boolean copyOfSeveral(Sample target) {
            while (true) {
                RegionCursor newest = newest();
                if (newest.generation() == 0) {
                    return false;
                }
                if (newest.copyFound(target)) {
                    seen = newest.generation();
                    return true;
                }
            }
        }

        @Override
        public long retries() {
            long retries = 0;
            for (RegionCursor cursor : cursors) {
                retries += cursor.discarded();
            }
            return retries;
        }

        private RegionCursor newest() {
            RegionCursor newest = cursors[0];
            for (RegionCursor cursor : cursors) {
                cursor.refresh();
                if (cursor.generation() > newest.generation()) {
                    newest = cursor;
                }
            }
            return newest;
        }
    }
}
