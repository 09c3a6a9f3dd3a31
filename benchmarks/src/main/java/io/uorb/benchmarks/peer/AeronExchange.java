// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import io.aeron.Aeron;
import io.aeron.CommonContext;
import io.aeron.ExclusivePublication;
import io.aeron.Publication;
import io.aeron.Subscription;
import io.aeron.driver.MediaDriver;
import io.aeron.driver.ThreadingMode;
import io.aeron.logbuffer.BufferClaim;
import io.aeron.logbuffer.FragmentHandler;
import io.aeron.logbuffer.Header;
import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.agrona.DirectBuffer;

/**
 * Aeron over shared memory: an exclusive publication whose samples are written in place into a claimed frame, read in
 * place. The media driver runs in this process with one thread and its standard idle strategies. That thread moves the
 * sender's limit, so a sender that filled the window gets space only when the driver checks, within about a
 * millisecond.
 */
final class AeronExchange implements Exchange {
    /** In bytes; a frame is 96, and half a term may be unread: 43,690 samples, more than a millisecond of them. */
    static final int TERM_LENGTH = 8 * 1024 * 1024;

    private static final int STREAM = 1;
    private static final long CONNECT_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(10);

    private final MediaDriver driver;
    private final Aeron aeron;
    private final Subscription subscription;
    private final ExclusivePublication publication;
    private final BufferClaim claim = new BufferClaim();
    private final Side receiver = new Side();
    private final FragmentHandler handler = this::onFragment;

    AeronExchange() {
        driver = MediaDriver.launchEmbedded(new MediaDriver.Context()
                .aeronDirectoryName(CommonContext.AERON_DIR_PROP_DEFAULT + "-uorb-" + UUID.randomUUID())
                .threadingMode(ThreadingMode.SHARED)
                .ipcTermBufferLength(TERM_LENGTH)
                .dirDeleteOnStart(true)
                .dirDeleteOnShutdown(true));
        aeron = Aeron.connect(new Aeron.Context().aeronDirectoryName(driver.aeronDirectoryName()));
        subscription = aeron.addSubscription(CommonContext.IPC_CHANNEL, STREAM);
        publication = aeron.addExclusivePublication(CommonContext.IPC_CHANNEL, STREAM);
        connect();
    }

    /** Waits until both ends are connected and the driver has granted the sender room. */
    private void connect() {
        long startNs = System.nanoTime();
        while (!subscription.isConnected() || publication.availableWindow() <= 0) {
            if (System.nanoTime() - startNs > CONNECT_TIMEOUT_NS) {
                close();
                throw new IllegalStateException("Aeron's publication and subscription did not connect within 10 s");
            }
            Thread.onSpinWait();
        }
    }

    @Override
    public boolean offer(Sample message) {
        long position;
        do {
            position = publication.tryClaim(SampleBytes.LENGTH, claim);
        } while (position == Publication.ADMIN_ACTION);
        if (position > 0) {
            SampleBytes.write(message, claim.buffer(), claim.offset());
            claim.commit();
            return true;
        }
        if (position != Publication.BACK_PRESSURED) {
            throw new IllegalStateException("tryClaim: " + Publication.errorString(position));
        }
        return false;
    }

    /** At the end of a term a poll can find nothing but the padding there; then the sample is in the next term. */
    @Override
    public boolean poll(Sample target) {
        receiver.into(target);
        return subscription.poll(handler, 1) > 0 || (isAtStartOfTerm() && subscription.poll(handler, 1) > 0);
    }

    private boolean isAtStartOfTerm() {
        return (subscription.imageAtIndex(0).position() & (TERM_LENGTH - 1)) == 0;
    }

    private void onFragment(DirectBuffer buffer, int offset, int length, Header header) {
        SampleBytes.read(buffer, offset, receiver.target());
    }

    @Override
    public void close() {
        aeron.close();
        driver.close();
    }
}
