// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The messages that wait for a viewer, in order, of at most a number of bytes (bridges:B-44). When it is full, a
 * quarter is cleared: the oldest go, except for the newest of each route whose newest message matters most, which stays
 * as long as others can go. Thus a slow route is not drowned by fast ones. For the loop's thread; once it is large
 * enough, nothing is allocated.
 */
final class FrameQueue {
    private static final int FIRST_BYTES = 16 * 1024;
    /** Length of the frame, serial of its route, its number in the route. */
    private static final int HEADER_BYTES = 2 * Integer.BYTES + Long.BYTES;

    private static final int SHARE_CLEARED = 4;
    /** Bits of a serial that are a place among the open routes; the others count. */
    private static final int SLOT_BITS = 11;

    private static final int SLOT_MASK = (1 << SLOT_BITS) - 1;

    private final int mostBytes;
    /** Open routes, each at the low bits of its serial; null where none is. */
    private ViewerRoute[] routes = new ViewerRoute[16];

    private int opened;
    private ByteBuffer bytes = ByteBuffer.allocate(FIRST_BYTES);
    private int head;
    private int tail;
    private long dropped;

    FrameQueue(int mostBytes) {
        this.mostBytes = mostBytes;
    }

    /** Takes messages of a route from now on; returns its serial, which no other one has had. */
    int open(ViewerRoute route) {
        int slot = 0;
        while (slot < routes.length && routes[slot] != null) {
            slot++;
        }
        if (slot == routes.length) {
            routes = Arrays.copyOf(routes, 2 * slot);
        }
        routes[slot] = route;
        opened++;
        return opened << SLOT_BITS | slot;
    }

    /** Discards the messages of a route; they do not count as dropped. */
    void close(ViewerRoute route) {
        routes[route.serial() & SLOT_MASK] = null;
    }

    /** Returns the open route of a serial; null if it is closed. */
    private ViewerRoute routeOf(int serial) {
        int slot = serial & SLOT_MASK;
        ViewerRoute route = slot < routes.length ? routes[slot] : null;
        return route != null && route.serial() == serial ? route : null;
    }

    /** Returns how many messages were dropped because it was full, in all. */
    long dropped() {
        return dropped;
    }

    int sizeBytes() {
        return tail - head;
    }

    /** Adds a copy of a message. */
    void add(ViewerRoute route, ByteBuffer frame) {
        int length = frame.remaining();
        int needed = HEADER_BYTES + length;
        long number = route.count();
        if (needed > mostBytes) {
            dropped++;
            return;
        }
        if (sizeBytes() + needed > mostBytes) {
            int wanted = Math.max(needed, mostBytes / SHARE_CLEARED);
            if (!clear(wanted, false)) {
                clear(wanted, true);
            }
        }
        makeTail(needed);
        bytes.putInt(tail, length)
                .putInt(tail + Integer.BYTES, route.serial())
                .putLong(tail + 2 * Integer.BYTES, number);
        bytes.put(tail + HEADER_BYTES, frame, frame.position(), length);
        tail += needed;
    }

    private void makeTail(int needed) {
        if (tail + needed <= bytes.capacity()) {
            return;
        }
        int size = sizeBytes();
        // Half of it is free after a move, so each byte is moved about once.
        int capacity = bytes.capacity();
        while (capacity < 2 * (size + needed)) {
            capacity *= 2;
        }
        // At the limit, a quarter is cleared at a time: each byte is moved a few times at most.
        capacity = Math.max(size + needed, Math.min(capacity, 2 * mostBytes));
        if (capacity <= bytes.capacity()) {
            System.arraycopy(bytes.array(), head, bytes.array(), 0, size);
        } else {
            bytes = ByteBuffer.allocate(capacity).put(0, bytes, head, size);
        }
        head = 0;
        tail = size;
    }

    /** Clears at least so many bytes, if there are as many that may go; returns whether there were. */
    private boolean clear(int wanted, boolean all) {
        int from = head;
        int kept = head;
        int missing = wanted - (mostBytes - sizeBytes());
        while (missing > 0 && from < tail) {
            int step = HEADER_BYTES + bytes.getInt(from);
            ViewerRoute route = routeOf(bytes.getInt(from + Integer.BYTES));
            if (!all && isNewest(route, bytes.getLong(from + 2 * Integer.BYTES))) {
                System.arraycopy(bytes.array(), from, bytes.array(), kept, step);
                kept += step;
            } else {
                dropped += route == null ? 0 : 1;
                missing -= step;
            }
            from += step;
        }
        int keptBytes = kept - head;
        System.arraycopy(bytes.array(), head, bytes.array(), from - keptBytes, keptBytes);
        head = from - keptBytes;
        return missing <= 0;
    }

    private static boolean isNewest(ViewerRoute route, long number) {
        return route != null && route.isLatest() && route.newest() == number;
    }

    /** Moves the next message of an open route into the buffer; returns false if there is none. */
    boolean poll(SendBuffer out) {
        while (head < tail) {
            int length = bytes.getInt(head);
            boolean isOpen = routeOf(bytes.getInt(head + Integer.BYTES)) != null;
            int at = head + HEADER_BYTES;
            head = at + length;
            if (isOpen) {
                out.set(bytes, at, length);
                return true;
            }
        }
        return false;
    }

    /** Returns the room that it holds, for tests. */
    int capacityBytes() {
        return bytes.capacity();
    }
}
