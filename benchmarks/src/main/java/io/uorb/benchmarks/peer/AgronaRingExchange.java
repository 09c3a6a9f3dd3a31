// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;
import org.agrona.BufferUtil;
import org.agrona.MutableDirectBuffer;
import org.agrona.concurrent.MessageHandler;
import org.agrona.concurrent.UnsafeBuffer;
import org.agrona.concurrent.ringbuffer.OneToOneRingBuffer;
import org.agrona.concurrent.ringbuffer.RingBufferDescriptor;

/**
 * Agrona's ring buffer for one sender and one receiver: samples are written in place into a claimed record and read in
 * place. Bounds are checked, as they are unless its users turn that off.
 */
final class AgronaRingExchange implements Exchange {
    /** In bytes; a record has a header of 8, so this is room for 1,820 samples. */
    static final int CAPACITY = 128 * 1024;

    private static final int TYPE = 1;

    private final OneToOneRingBuffer ring = new OneToOneRingBuffer(
            new UnsafeBuffer(BufferUtil.allocateDirectAligned(CAPACITY + RingBufferDescriptor.TRAILER_LENGTH, 128)));
    private final Side receiver = new Side();
    private final MessageHandler handler = this::onMessage;

    @Override
    public boolean offer(Sample message) {
        int index = ring.tryClaim(TYPE, SampleBytes.LENGTH);
        if (index < 0) {
            return false;
        }
        SampleBytes.write(message, ring.buffer(), index);
        ring.commit(index);
        return true;
    }

    /** At the end of the ring a read can find nothing but the padding there; then the sample is at the start. */
    @Override
    public boolean poll(Sample target) {
        receiver.into(target);
        return ring.read(handler, 1) > 0 || (isAtStart() && ring.read(handler, 1) > 0);
    }

    private boolean isAtStart() {
        return (ring.consumerPosition() & (CAPACITY - 1)) == 0;
    }

    private void onMessage(int type, MutableDirectBuffer buffer, int index, int length) {
        SampleBytes.read(buffer, index, receiver.target());
    }

    @Override
    public void close() {
        // Memory only: the collector takes it.
    }
}
