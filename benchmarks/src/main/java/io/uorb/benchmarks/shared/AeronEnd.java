// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.shared;

import io.aeron.Aeron;
import io.aeron.CommonContext;
import io.aeron.ExclusivePublication;
import io.aeron.Subscription;
import io.aeron.driver.MediaDriver;
import io.aeron.driver.ThreadingMode;
import io.aeron.logbuffer.BufferClaim;
import io.aeron.logbuffer.FragmentHandler;
import io.aeron.logbuffer.Header;
import io.uorb.topics.estimation.VehicleAttitude;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.agrona.DirectBuffer;
import org.agrona.MutableDirectBuffer;
import org.agrona.concurrent.SleepingMillisIdleStrategy;

/**
 * Streams of Aeron IPC out and in, at which it spins: the same message, written in place into a claimed frame of an
 * exclusive publication, read in place.
 */
final class AeronEnd implements HopEnd {
    private static final int TERM_BYTES = 8 * 1024 * 1024;
    private static final int BYTES = 57;
    private static final int SAMPLE = 8;
    private static final int ATTITUDE = 16;
    private static final int RESET = 32;
    private static final int RESETS = 56;
    private static final int FLOATS = 4;

    private static final long CONNECT_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(20);

    private final ExclusivePublication publication;
    private final Subscription subscription;
    private final BufferClaim claim = new BufferClaim();
    private final FragmentHandler handler = this::read;
    private final VehicleAttitude sent = new VehicleAttitude();
    private final VehicleAttitude received = new VehicleAttitude();

    AeronEnd(Aeron aeron, int outStream, int inStream) {
        subscription = aeron.addSubscription(CommonContext.IPC_CHANNEL, inStream);
        publication = aeron.addExclusivePublication(CommonContext.IPC_CHANNEL, outStream);
    }

    /** Starts the driver, whose one thread sleeps for a millisecond at a time: the processors are for the two ends. */
    static MediaDriver driver(Path folder) {
        return MediaDriver.launchEmbedded(new MediaDriver.Context()
                .aeronDirectoryName(folder.toString())
                .threadingMode(ThreadingMode.SHARED)
                .sharedIdleStrategy(new SleepingMillisIdleStrategy(1))
                .ipcTermBufferLength(TERM_BYTES)
                .dirDeleteOnStart(true)
                .dirDeleteOnShutdown(true));
    }

    static Aeron client(Path folder) {
        return Aeron.connect(new Aeron.Context().aeronDirectoryName(folder.toString()));
    }

    /** Waits until somebody is at the other end of both streams. */
    void connect() {
        long startNs = System.nanoTime();
        while (!subscription.isConnected() || publication.availableWindow() <= 0) {
            if (System.nanoTime() - startNs > CONNECT_TIMEOUT_NS) {
                throw new IllegalStateException("Aeron's streams did not connect within 20 s");
            }
            Thread.onSpinWait();
        }
    }

    @Override
    public void send() {
        sent.timestamp++;
        while (publication.tryClaim(BYTES, claim) <= 0) {
            Thread.onSpinWait(); // the driver has to move the limit
        }
        write(claim.buffer(), claim.offset());
        claim.commit();
    }

    private void write(MutableDirectBuffer buffer, int at) {
        buffer.putLong(at, sent.timestamp);
        buffer.putLong(at + SAMPLE, sent.timestampSample);
        for (int i = 0; i < FLOATS; i++) {
            buffer.putFloat(at + ATTITUDE + i * Float.BYTES, sent.q[i]);
            buffer.putFloat(at + RESET + i * Float.BYTES, sent.deltaQReset[i]);
        }
        buffer.putByte(at + RESETS, (byte) sent.quatResetCounter);
    }

    private void read(DirectBuffer buffer, int at, int length, Header header) {
        received.timestamp = buffer.getLong(at);
        received.timestampSample = buffer.getLong(at + SAMPLE);
        for (int i = 0; i < FLOATS; i++) {
            received.q[i] = buffer.getFloat(at + ATTITUDE + i * Float.BYTES);
            received.deltaQReset[i] = buffer.getFloat(at + RESET + i * Float.BYTES);
        }
        received.quatResetCounter = buffer.getByte(at + RESETS) & 0xff;
    }

    @Override
    public void receive() {
        while (subscription.poll(handler, 1) == 0) {
            Thread.onSpinWait();
        }
    }

    /** Sends and receives so often on one thread, if both streams are one; returns the time of the two, ns. */
    double callsNs(int count) {
        long startNs = System.nanoTime();
        for (int i = 0; i < count; i++) {
            send();
            receive();
        }
        return (double) (System.nanoTime() - startNs) / count;
    }
}
