// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.bridge.link.engine.EnginePeer;
import io.uorb.bridge.link.engine.FrameReceiver;
import io.uorb.bridge.link.engine.LinkEngine;
import io.uorb.bridge.link.engine.LinkStream;
import io.uorb.bridge.link.engine.OfferResult;
import io.uorb.bridge.link.frame.Frame;
import java.nio.ByteBuffer;

/** One of two engines that reach each other alone, over memory that is there from the start: it allocates nothing. */
final class RingEngine implements LinkEngine, EnginePeer {
    private static final int SLOTS = 256;
    private static final int SLOT_BYTES = 2_048;

    private final int port;
    private final byte[][] slots = new byte[SLOTS][SLOT_BYTES];
    private final int[] lengths = new int[SLOTS];
    private final LinkStream[] streams = new LinkStream[SLOTS];
    private final ByteBuffer frame = Frame.newBuffer();
    private RingEngine other;
    private int written;
    private int read;
    /** Frames that were taken here. */
    long taken;

    private RingEngine(int port) {
        this.port = port;
    }

    static RingEngine[] pair() {
        RingEngine[] pair = {new RingEngine(1), new RingEngine(2)};
        pair[0].other = pair[1];
        pair[1].other = pair[0];
        return pair;
    }

    @Override
    public OfferResult offer(LinkStream stream, ByteBuffer bytes) {
        RingEngine to = other;
        if (bytes.limit() > SLOT_BYTES) {
            return OfferResult.REFUSED;
        }
        if (to.written - to.read == SLOTS) {
            return OfferResult.BUSY;
        }
        int at = to.written % SLOTS;
        bytes.get(0, to.slots[at], 0, bytes.limit());
        to.lengths[at] = bytes.limit();
        to.streams[at] = stream;
        to.written++;
        taken++;
        return OfferResult.TAKEN;
    }

    @Override
    public int poll(FrameReceiver receiver, int frames) {
        int count = 0;
        for (; read != written && count < frames; count++) {
            int at = read % SLOTS;
            frame.clear();
            frame.put(0, slots[at], 0, lengths[at]).limit(lengths[at]);
            LinkStream stream = streams[at];
            read++;
            receiver.frame(stream, frame);
        }
        return count;
    }

    @Override
    public EnginePeer connect(String address) {
        return this;
    }

    @Override
    public int capacityBytes() {
        return 1 << 20;
    }

    @Override
    public String sourceHost() {
        return "ring";
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public String localAddress() {
        return "ring:" + port;
    }

    @Override
    public boolean isLocal() {
        return true;
    }

    @Override
    public void close() {}
}
