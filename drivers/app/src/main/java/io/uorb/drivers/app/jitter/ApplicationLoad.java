// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * An application beside a chain: a set of objects that stays alive, and a thread of normal priority that allocates at a
 * rate. Each tenth object that it allocates replaces one of the set, so that collectors have work; the others soon
 * become garbage. One MB is a million bytes.
 */
final class ApplicationLoad implements AutoCloseable {
    private static final double BYTES_A_MB = 1e6;
    /** Of an object with its header, and of the reference to it. */
    private static final int OBJECT_BYTES = 256;

    private static final int HEADER_BYTES = 16;
    private static final int REFERENCE_BYTES = 8;
    private static final int OBJECTS_A_REPLACEMENT = 10;
    /** So many objects are reachable when they are not of the set; a power of 2. */
    private static final int RECENT = 1 << 10;

    private static final long PERIOD_NS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final double NS_PER_S = 1e9;
    /** The share of the heap that a set may have: collectors need room. */
    private static final double LIVE_SHARE = 0.75;

    private final double objectsPerNs;
    private final byte[][] live;
    private final byte[][] recent = new byte[RECENT][];
    private final Thread thread = new Thread(this::run, "uorb-jitter-load");
    private volatile boolean closed;

    private ApplicationLoad(double garbageMb, double liveMb) {
        objectsPerNs = garbageMb * BYTES_A_MB / OBJECT_BYTES / NS_PER_S;
        live = new byte[(int) (liveMb * BYTES_A_MB / (OBJECT_BYTES + REFERENCE_BYTES))][];
        for (int i = 0; i < live.length; i++) {
            live[i] = newObject();
        }
        thread.setDaemon(true);
    }

    /**
     * Creates the set and starts the thread, which runs until this is closed.
     *
     * @param garbageMb MB a second that the thread allocates; 0 for no thread
     * @param liveMb MB of the set, 0 to {@link #mostLiveMb}
     */
    static ApplicationLoad start(double garbageMb, double liveMb) {
        ApplicationLoad load = new ApplicationLoad(garbageMb, liveMb);
        if (garbageMb > 0) {
            load.thread.start();
        }
        return load;
    }

    /** Returns the MB that a set of objects may have in this heap. */
    static double mostLiveMb() {
        return LIVE_SHARE * Runtime.getRuntime().maxMemory() / BYTES_A_MB;
    }

    private void run() {
        SplittableRandom random = new SplittableRandom(1);
        long startNs = System.nanoTime();
        long allocated = 0;
        while (!closed) {
            double due = (System.nanoTime() - startNs) * objectsPerNs;
            for (; allocated < due && !closed; allocated++) {
                if (live.length > 0 && allocated % OBJECTS_A_REPLACEMENT == 0) {
                    live[random.nextInt(live.length)] = newObject();
                } else {
                    recent[(int) (allocated & (RECENT - 1))] = newObject();
                }
            }
            LockSupport.parkNanos(this, PERIOD_NS);
        }
    }

    private static byte[] newObject() {
        return new byte[OBJECT_BYTES - HEADER_BYTES];
    }

    /** Ends the thread; does not wait for that. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}
