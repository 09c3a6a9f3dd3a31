// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.uorb.drivers.bridge.mavlink.wire.FrameEncoder;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.transport.Link;
import io.uorb.drivers.transport.LinkPeer;
import io.uorb.drivers.transport.PeerEncoder;
import java.io.IOException;

/**
 * A sender that collects frames and writes them to the link, several in a datagram where they fit. What the link's rate
 * does not allow is skipped and counted. Each receiver has its own numbers: one that joins later misses none. For the
 * link's thread; allocates nothing.
 */
public final class MessageSender {
    /** Fits in a datagram that no network on the way splits. */
    private static final int DATAGRAM = 1_200;

    private static final int BUFFER = 32_768;

    private final FrameEncoder encoder;
    private final LinkCounters counters;
    private final RateBudget budget;
    private final byte[] frame = new byte[FrameEncoder.MAX_LENGTH];
    private final byte[] buffer = new byte[BUFFER];
    private final PeerEncoder numbers = this::number;
    private final int[] datagramEnds = new int[BUFFER / (DATAGRAM - FrameEncoder.MAX_LENGTH) + 1];
    private int copies = 1;
    private int datagrams;
    private int end;

    public MessageSender(FrameEncoder encoder, LinkCounters counters, RateBudget budget) {
        this.encoder = encoder;
        this.counters = counters;
        this.budget = budget;
    }

    /**
     * Advances the budget to a time, from which on each byte is charged for all receivers. While there are none,
     * messages count as sent, and take no number.
     */
    public void advance(long nowUs, int receivers) {
        budget.advance(nowUs);
        copies = receivers;
    }

    /**
     * Sends a message with the next {@link #flush}.
     *
     * @param urgent whether it goes before what is sent regularly
     * @return false if it was skipped
     */
    public boolean send(MessageLayout message, byte[] payload, boolean urgent) {
        if (copies == 0) {
            return true;
        }
        int longest = encoder.maxLength(message);
        if (!budget.allows(longest * copies, urgent) || end + longest > BUFFER) {
            counters.increment(LinkCount.SKIPPED_OUT);
            return false;
        }
        budget.spend(append(message, payload) * copies);
        return true;
    }

    /**
     * Sends a message that can wait, if what is sent regularly leaves room for it.
     *
     * @return false if it must be sent again; that is not counted
     */
    public boolean sendSpare(MessageLayout message, byte[] payload) {
        if (copies == 0) {
            return true;
        }
        int longest = encoder.maxLength(message);
        if (!budget.allowsSpare(longest * copies) || end + longest > BUFFER) {
            return false;
        }
        budget.spendSpare(append(message, payload) * copies);
        return true;
    }

    private int append(MessageLayout message, byte[] payload) {
        int length = encoder.encode(message, payload, frame);
        int datagramStart = datagrams < 2 ? 0 : datagramEnds[datagrams - 2];
        boolean isNew = datagrams == 0 || end + length - datagramStart > DATAGRAM;
        datagrams += isNew ? 1 : 0;
        System.arraycopy(frame, 0, buffer, end, length);
        end += length;
        datagramEnds[datagrams - 1] = end;
        counters.increment(LinkCount.FRAMES_OUT);
        return length;
    }

    /**
     * Writes what was sent.
     *
     * @throws IOException if the link fails
     */
    public void flush(Link link) throws IOException {
        int count = datagrams;
        int from = 0;
        discard();
        for (int i = 0; i < count; i++) {
            link.write(buffer, from, datagramEnds[i] - from, numbers);
            counters.add(LinkCount.BYTES_OUT, datagramEnds[i] - from);
            from = datagramEnds[i];
        }
    }

    private void number(LinkPeer receiver, byte[] bytes, int offset, int length) {
        int first = receiver.nextNumber();
        if (first == LinkPeer.NO_NUMBER) {
            first = FrameEncoder.number(bytes, offset);
        }
        receiver.setNextNumber(encoder.renumber(bytes, offset, offset + length, first));
    }

    /** Discards messages that were sent and not written. */
    public void discard() {
        datagrams = 0;
        end = 0;
    }
}
