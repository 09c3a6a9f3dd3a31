// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import io.uorb.trace.lane.LaneWatch;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.Supplier;

/**
 * The counters of a thread as it reads them itself when its activations begin and end ({@code determinism:D-74}): for
 * how long it ran, 0.5 us a reading, and for how long it could run and had no processor, 1 us. The latest readings are
 * kept. For that thread, but for {@link #get} and {@link #close}, which any thread may call.
 */
final class OwnCounters implements LaneWatch, Supplier<OwnTimes> {
    /** In place of a delay that was not read. */
    static final long NONE = -1;

    /** The file that is read. */
    static final String FILE = "/proc/thread-self/schedstat";

    /** Between two readings of the delay at begins: of a chain of 8 kHz each second one. */
    private static final long DELAYS_NS = 200_000;

    /** An activation that had no processor for longer reads the delay at its end. */
    private static final long OFF_NS = 20_000;

    private static final int MOST_BYTES = 128;
    private static final int DECIMAL = 10;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final AtomicLongArray readings;
    private final int capacity;
    /** The number of readings so far. */
    private final AtomicLong written = new AtomicLong();

    private final ByteBuffer bytes = ByteBuffer.allocateDirect(MOST_BYTES);
    private final FileChannel schedstat;
    private boolean counts = true;
    private long delayReadNs;
    private long beginNs;
    private long beginRunNs;

    private OwnCounters(FileChannel schedstat, int capacity) {
        this.schedstat = schedstat;
        this.capacity = capacity;
        this.readings = new AtomicLongArray(capacity * OwnTimes.FIELDS);
    }

    /**
     * Returns the counters of the calling thread; {@link LaneWatch#NONE} if the system has none.
     *
     * @param capacity number of readings that are kept
     */
    static LaneWatch open(int capacity) {
        try {
            if (THREADS.isCurrentThreadCpuTimeSupported() && THREADS.getCurrentThreadCpuTime() >= 0) {
                return new OwnCounters(FileChannel.open(Path.of(FILE)), capacity);
            }
        } catch (IOException | UnsupportedOperationException e) {
            return LaneWatch.NONE; // another system, or a virtual thread
        }
        return LaneWatch.NONE;
    }

    @Override
    public void begun(long ns) {
        beginNs = ns;
        beginRunNs = THREADS.getCurrentThreadCpuTime();
        boolean isDue = ns - delayReadNs >= DELAYS_NS;
        note(ns, beginRunNs, isDue ? delayNs(ns) : NONE);
    }

    @Override
    public void ended(long ns) {
        long runNs = THREADS.getCurrentThreadCpuTime();
        boolean wasOff = ns - beginNs - (runNs - beginRunNs) > OFF_NS;
        note(ns, runNs, wasOff ? delayNs(ns) : NONE);
    }

    private void note(long ns, long runNs, long delayNs) {
        long number = written.getPlain();
        int at = (int) (number % capacity) * OwnTimes.FIELDS;
        readings.setRelease(at, ns);
        readings.setRelease(at + 1, runNs);
        readings.setRelease(at + 2, delayNs);
        written.setRelease(number + 1);
    }

    /** Reads the second number of the file. */
    private long delayNs(long ns) {
        if (!counts) {
            return NONE;
        }
        delayReadNs = ns;
        try {
            bytes.clear();
            schedstat.read(bytes, 0);
            bytes.flip();
        } catch (IOException e) {
            counts = false; // the trace has ended, or the thread was interrupted
            return NONE;
        }
        number();
        return number();
    }

    private long number() {
        long value = 0;
        while (bytes.hasRemaining()) {
            byte next = bytes.get();
            if (next < '0' || next > '9') {
                return value;
            }
            value = DECIMAL * value + next - '0';
        }
        return value;
    }

    /** Returns the readings that are kept. */
    @Override
    public OwnTimes get() {
        long end = written.getAcquire();
        long from = Math.max(0, end - capacity);
        long[] copy = new long[(int) (end - from) * OwnTimes.FIELDS];
        for (int i = 0; i < copy.length; i++) {
            copy[i] = readings.getAcquire(
                    (int) ((from + i / OwnTimes.FIELDS) % capacity) * OwnTimes.FIELDS + i % OwnTimes.FIELDS);
        }
        long overwritten = written.getAcquire() + 1 - capacity; // the thread may be writing that one
        return OwnTimes.of(copy, (int) Math.max(0, Math.min(end - from, overwritten - from)));
    }

    @Override
    public void close() {
        try {
            schedstat.close();
        } catch (IOException e) {
            return; // it was only read
        }
    }
}
