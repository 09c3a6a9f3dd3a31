// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.memory;

import io.uorb.bridge.link.engine.EnginePeer;
import io.uorb.bridge.link.engine.FrameReceiver;
import io.uorb.bridge.link.engine.LinkEngine;
import io.uorb.bridge.link.engine.LinkStream;
import io.uorb.bridge.link.engine.OfferResult;
import io.uorb.bridge.link.frame.Frame;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** An engine of a {@link MemoryNetwork}. */
final class MemoryEngine implements LinkEngine {
    private static final int CAPACITY = 1 << 20;

    private final MemoryNetwork network;
    private final String address;
    private final ByteBuffer frame = Frame.newBuffer();
    private String source = "";
    private boolean closed;

    MemoryEngine(MemoryNetwork network, String address) {
        this.network = network;
        this.address = address;
    }

    @Override
    public EnginePeer connect(String to) {
        if (to.indexOf(':') < 0) {
            throw new IllegalArgumentException("\"" + to + "\" is not HOST:PORT");
        }
        MemoryLine line = network.line(address, to);
        return new EnginePeer() {
            private boolean ended;

            @Override
            public OfferResult offer(LinkStream stream, ByteBuffer bytes) {
                if (ended || closed) {
                    return OfferResult.CLOSED;
                }
                return bytes.limit() > Frame.MAX_BYTES
                        ? OfferResult.REFUSED
                        : line.offer(stream, bytes, network.nowNs());
            }

            @Override
            public int capacityBytes() {
                return CAPACITY;
            }

            @Override
            public void close() {
                ended = true;
            }
        };
    }

    @Override
    public int poll(FrameReceiver receiver, int frames) {
        int count = 0;
        for (Map.Entry<String, MemoryLine> one : arriving()) {
            source = one.getKey().substring(0, one.getKey().indexOf(':'));
            LinkStream stream = one.getValue().poll(frame, network.nowNs());
            while (stream != null && !closed) {
                receiver.frame(stream, frame);
                count++;
                stream = count < frames ? one.getValue().poll(frame, network.nowNs()) : null;
            }
        }
        return count;
    }

    /** Returns the lines that end here; a copy, since a frame may make another one. */
    private List<Map.Entry<String, MemoryLine>> arriving() {
        List<Map.Entry<String, MemoryLine>> own = new ArrayList<>();
        for (Map.Entry<String, MemoryLine> one : network.lines()) {
            if (one.getKey().endsWith(' ' + address)) {
                own.add(one);
            }
        }
        return own;
    }

    @Override
    public String sourceHost() {
        return source;
    }

    @Override
    public int port() {
        return Integer.parseInt(address.substring(address.indexOf(':') + 1));
    }

    @Override
    public String localAddress() {
        return address;
    }

    @Override
    public boolean isLocal() {
        return true;
    }

    @Override
    public void close() {
        closed = true;
    }
}
