// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The process's cells that begin where cache lines do: parts of long arrays that the collector places at a known
 * address and never moves to another. Any thread.
 *
 * <p>A place is used again when no one refers to its ring any more, so no reader can meet another ring's messages. The
 * first wish for a place starts a thread that asks the JVM for its collector and makes an array; until then, and where
 * no such place can be had, there is none, and cells lie anywhere.
 */
final class CellSlabs {
    /** Loaded with this class, not by a publisher in flight. */
    static final List<Class<?>> USED = List.of(Place.class, Lease.class, Maker.class);

    /** Those of the process. */
    static final CellSlabs SHARED = new CellSlabs(
            new Sizes() { // a lambda would be made on a publishing thread
                @Override
                public SlabSize find() {
                    return SlabSize.ofThisJvm();
                }
            });

    /** Where a slab has to come from, and how large it is. */
    interface Sizes {
        /** Returns the sizes; null if arrays are not placed where lines begin. */
        SlabSize find();
    }

    private final Sizes sizes;
    private final ReentrantLock lock = new ReentrantLock();
    private final ReferenceQueue<Ring> gone = new ReferenceQueue<>();
    /** Keeps the references until they are in the queue. */
    private final Set<Lease> leases = new HashSet<>();
    /** Places that were given back, by their length. */
    private final Map<Integer, ArrayDeque<Place>> free = new HashMap<>();

    private long[] slab = {};
    private int used;
    /** The longest place that a slab has; not known before the first. */
    private int most = Integer.MAX_VALUE;

    private boolean making;
    private boolean impossible;

    CellSlabs(Sizes sizes) {
        this.sizes = sizes;
    }

    private final class Maker implements Runnable {
        @Override
        public void run() {
            make();
        }
    }

    private record Place(long[] words, int from, int length) {}

    private static final class Lease extends PhantomReference<Ring> {
        private final Place place;

        Lease(Ring ring, ReferenceQueue<Ring> queue, Place place) {
            super(ring, queue);
            this.place = place;
        }
    }

    /**
     * Creates a writer whose cells are aligned; null if there is no place at this moment, or another thread is just
     * looking for one.
     */
    RingWriter tryWriter(int capacity, int messageWords, Ticket ticket, long carried) {
        if (!lock.tryLock()) {
            return null;
        }
        try {
            takeBack();
            int stride = Cells.strideAligned(messageWords);
            Place place = place(capacity * stride);
            if (place == null) {
                return null;
            }
            Cells cells = new Cells(place.words, place.from, capacity, stride, false);
            RingWriter writer = new RingWriter(cells, ticket, carried);
            leases.add(new Lease(writer.ring(), gone, place));
            return writer;
        } finally {
            lock.unlock();
        }
    }

    private Place place(int length) {
        ArrayDeque<Place> fitting = free.get(length);
        Place again = fitting == null ? null : fitting.poll();
        if (again != null) {
            Arrays.fill(again.words, again.from, again.from + length, 0);
            return again;
        }
        if (slab.length - used < length) {
            if (length <= most) {
                makeSlab();
            }
            return null;
        }
        used += length;
        return new Place(slab, used - length, length);
    }

    private void takeBack() {
        for (Object lease = gone.poll(); lease != null; lease = gone.poll()) {
            leases.remove(lease);
            Place place = ((Lease) lease).place;
            ArrayDeque<Place> fitting = free.get(place.length);
            if (fitting == null) {
                fitting = new ArrayDeque<>();
                free.put(place.length, fitting);
            }
            fitting.add(place);
        }
    }

    /** On a thread of its own: a publisher asks, and to ask the JVM takes tens of milliseconds. */
    private void makeSlab() {
        if (!making && !impossible) {
            making = true;
            try {
                Thread maker = new Thread(new Maker(), "uorb-cells");
                maker.setDaemon(true);
                maker.start();
            } catch (OutOfMemoryError e) { // no thread: cells anywhere will do
                making = false;
                impossible = true;
            }
        }
    }

    private void make() {
        long[] made = null;
        SlabSize size = null;
        try {
            size = sizes.find();
            made = size == null ? null : new long[size.words()];
        } catch (OutOfMemoryError e) {
            size = null; // cells anywhere will do
        } finally {
            lock.lock();
            try {
                making = false;
                impossible = size == null;
                if (made != null) {
                    slab = made;
                    used = size.firstLine();
                    most = made.length - used;
                }
            } finally {
                lock.unlock();
            }
        }
    }
}
