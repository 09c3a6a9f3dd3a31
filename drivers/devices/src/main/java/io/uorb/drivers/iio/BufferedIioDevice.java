// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.demand.DemandRegistration;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.iio.sysfs.ChannelScale;
import io.uorb.drivers.iio.sysfs.ScanLayout;
import io.uorb.drivers.iio.sysfs.ScanReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A device read through the kernel's buffer. For the serving thread. */
final class BufferedIioDevice implements OpenIioDevice {
    private static final double MILLI = 1e-3;
    private static final long NANOS_PER_MILLI = 1_000_000;

    /** Of the machine's time: a FIFO counts as empty when a read waits so long. */
    private static final long QUIET_MS = 25;

    /** Of the machine's time: so long the device may take to hand over what it holds before it is closed. */
    private static final long DRAIN_MS = 200;

    /** The same for a flush, during which the device is served as ever. */
    private static final long FLUSH_MS = 1_000;

    /** How soon a work queue looks again; a thread waits for the device. */
    private static final long LOOK_AGAIN_US = 1_000;

    private final ScanReader reader;
    private final List<BufferedChannels> channels;
    private final DeviceContext context;
    private final StampClock clock;
    private final BufferSetup setup;
    private final ScanLayout.Place stamp;
    private final ScanLayout.Place temperature;
    private final ChannelScale temperatureScale;
    private final int scanSize;
    private final byte[] partial;
    private final IioSample sample = new IioSample();
    private int partialLength;
    private boolean stale;
    private final List<DemandRegistration> registrations = new ArrayList<>();
    /** Answers to those that have asked for a flush, from any thread. */
    private final Queue<Runnable> asked = new ConcurrentLinkedQueue<>();

    private boolean flushing;
    /** How many of them the flush in progress is for. */
    private int flushed;

    private long flushUs;
    private long flushNs;

    /**
     * Parts of a buffered device.
     *
     * @param stamp where the time stamps stand, or null
     * @param temperature where the temperature stands, or null
     * @param temperatureScale its scale, to milli degrees, or null
     */
    record Parts(
            ScanLayout layout,
            List<BufferedChannels> channels,
            ScanLayout.Place stamp,
            ScanLayout.Place temperature,
            ChannelScale temperatureScale,
            StampClock clock,
            DeviceContext context) {}

    /** @param setup puts the device's settings back */
    BufferedIioDevice(Parts parts, ScanReader reader, BufferSetup setup) {
        this.reader = reader;
        this.channels = parts.channels();
        this.context = parts.context();
        this.clock = parts.clock();
        this.setup = setup;
        this.stamp = parts.stamp();
        this.temperature = parts.temperature();
        this.temperatureScale = parts.temperatureScale();
        this.scanSize = parts.layout().size();
        this.partial = new byte[scanSize];
    }

    @Override
    public long serve(long waitMs) throws IOException {
        if (!flushing && !asked.isEmpty()) {
            flushed = asked.size();
            beginFlush();
        }
        boolean some = publishNext(flushing ? Math.min(waitMs, QUIET_MS) : waitMs);
        if (flushing && isFlushed(FLUSH_MS)) {
            endFlush();
        }
        return some || waitMs > 0 ? 0 : LOOK_AGAIN_US;
    }

    private boolean publishNext(long waitMs) throws IOException {
        ByteBuffer batch = take(waitMs);
        if (batch == null) {
            return false;
        }
        try {
            publish(batch.array(), batch.limit());
        } finally {
            reader.release();
        }
        return true;
    }

    /** Has flushes of the publishers' topics asked of the device, which holds scans back, until it is closed. */
    void holdBack(List<SensorPublisher> publishers) {
        publishers.forEach(publisher -> registrations.add(publisher.onFlush(this::ask)));
    }

    /** Keeps an answer to a flush; who waits for the device now begins it. Any thread. */
    private void ask(Runnable answer) {
        asked.add(answer);
        reader.wakeTaker();
    }

    private void beginFlush() throws IOException {
        reader.hurry(scanSize);
        flushing = true;
        flushUs = context.clock().nowUs();
        flushNs = System.nanoTime();
    }

    /** Returns whether the scans from before the flush were published: a later one was, no more come, or time is up. */
    private boolean isFlushed(long limitMs) {
        return (stamp != null && clock.lastUs() > flushUs)
                || reader.isQuiet(QUIET_MS * NANOS_PER_MILLI)
                || System.nanoTime() - flushNs >= limitMs * NANOS_PER_MILLI;
    }

    private void endFlush() {
        flushing = false;
        reader.relax();
        for (; flushed > 0; flushed--) {
            asked.remove().run();
        }
    }

    @Override
    public void drain() throws IOException {
        beginFlush();
        do {
            publishNext(QUIET_MS);
        } while (!isFlushed(DRAIN_MS));
    }

    private ByteBuffer take(long waitMs) throws IOException {
        try {
            return reader.take(waitMs);
        } catch (IOException e) {
            if (partialLength > 0) {
                context.report(
                        DriverError.BAD_DATA,
                        "the last scan ends after " + partialLength + " of " + scanSize + " bytes");
                partialLength = 0;
            }
            throw e;
        }
    }

    /** Scans may be cut anywhere: the rest of one is kept until the next batch. */
    private void publish(byte[] bytes, int length) {
        int scans = (partialLength + length) / scanSize;
        int at = 0;
        int done = 0;
        if (partialLength > 0) {
            at = Math.min(scanSize - partialLength, length);
            System.arraycopy(bytes, 0, partial, partialLength, at);
            partialLength += at;
            if (partialLength == scanSize) {
                begin(bytes, scans == 1 ? -1 : at + (scans - 2) * scanSize);
                publishScan(partial, 0, done++, scans);
                partialLength = 0;
            }
        } else if (scans > 0) {
            begin(bytes, (scans - 1) * scanSize);
        }
        for (; done < scans; done++) {
            publishScan(bytes, at, done, scans);
            at += scanSize;
        }
        if (at < length) {
            System.arraycopy(bytes, at, partial, 0, length - at);
            partialLength = length - at;
        }
    }

    /** @param newestAt where the newest whole scan begins; -1 if it is the one that was cut */
    private void begin(byte[] bytes, int newestAt) {
        if (stamp != null) {
            long newestNs = newestAt < 0 ? stamp.decode(partial, 0) : stamp.decode(bytes, newestAt);
            stale = clock.isStale(newestNs);
            if (!stale) {
                clock.begin(newestNs);
            }
        }
    }

    private void publishScan(byte[] bytes, int at, int i, int n) {
        if (stale) {
            return;
        }
        sample.timestampUs = stamp == null ? clock.spread(i, n) : stampedTime(stamp.decode(bytes, at));
        if (sample.timestampUs == StampClock.REJECTED) {
            return;
        }
        if (temperature != null) {
            sample.temperatureC =
                    temperatureScale.apply(temperature.element().type().toDouble(temperature.decode(bytes, at)))
                            * MILLI;
        }
        for (int k = 0; k < channels.size(); k++) {
            channels.get(k).publish(bytes, at, sample);
        }
    }

    private long stampedTime(long stampNs) {
        long us = clock.next(stampNs);
        if (us != StampClock.REJECTED) {
            context.count(DriverError.LOST, clock.missingBefore(stampNs));
        }
        return us;
    }

    /** Returns the clock of its stamps, for the next buffer of the same device. */
    StampClock stampClock() {
        return clock;
    }

    @Override
    public boolean follow(IioSampling wanted) {
        return setup.follow(wanted);
    }

    @Override
    public void close() {
        try {
            reader.close();
        } catch (IOException e) {
            context.report(DriverError.IO, "closing: " + e.getMessage());
        }
        setup.release();
        registrations.forEach(DemandRegistration::close);
    }
}
