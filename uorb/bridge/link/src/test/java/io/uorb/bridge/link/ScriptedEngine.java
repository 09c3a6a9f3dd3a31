// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.bridge.link.engine.EnginePeer;
import io.uorb.bridge.link.engine.FrameReceiver;
import io.uorb.bridge.link.engine.LinkEngine;
import io.uorb.bridge.link.engine.LinkStream;
import io.uorb.bridge.link.engine.OfferResult;
import io.uorb.bridge.link.frame.Frame;
import io.uorb.bridge.link.frame.Hello;
import io.uorb.bridge.link.frame.LinkFrameKind;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * Another engine, of which a test sees the frames: it keeps what is sent, refuses long frames about routes, and can
 * deliver frames of the test in place of those of the network.
 */
final class ScriptedEngine implements LinkEngine {
    /** Before an address: another name of the same. */
    static final String ALSO = "also-";

    /** Messages that the other engine took. */
    final List<byte[]> messages = new ArrayList<>();
    /** Frames about routes that the other engine took. */
    final List<ByteBuffer> items = new ArrayList<>();
    /** The longest frame about routes. */
    int mostBytes = Frame.MAX_BYTES;
    /** Frames about routes that were refused. */
    int refused;
    /** Acknowledgements that the other engine took. */
    int acks;
    /** Added to the numbers of frames in their streams, as if so many had been sent before. */
    int numberShift;
    /** The route whose messages are lost on their way; -1 for none. */
    int lostRoute = -1;
    /** How many of them were lost. */
    int lost;
    /** Whether the program greets, and is greeted, as before demand travelled. */
    boolean isOlder;
    /** Whether it does as before batch intervals travelled. */
    boolean isWithoutBatches;
    /** Delivered at each poll, and all that is sent is lost; null for neither. */
    ByteBuffer[] flood;

    private final LinkEngine other;

    ScriptedEngine(LinkEngine other) {
        this.other = other;
    }

    /** Puts such an engine into the place of a program's. */
    static ScriptedEngine of(LinkProgram program, LinkSettings settings) {
        program.hub.close();
        ScriptedEngine engine = new ScriptedEngine(program.world.network.engine(program.name + ":1"));
        program.hub = new LinkHub(
                program.orb, engine, settings, () -> program.world.nowNs, program.clock::nowUs, program.log::add);
        return engine;
    }

    /** Returns how many items of a kind were sent. */
    long itemsOf(int kind) {
        long count = 0;
        for (ByteBuffer frame : items) {
            int at = Frame.HEAD_BYTES + Integer.BYTES + Short.BYTES;
            while (at < frame.limit()) {
                count += frame.get(at + Short.BYTES) == kind ? 1 : 0;
                at += Short.BYTES + (frame.getShort(at) & 0xffff);
            }
        }
        return count;
    }

    private OfferResult offer(EnginePeer peer, LinkStream stream, ByteBuffer frame) {
        if (flood != null) {
            return OfferResult.TAKEN;
        }
        boolean isItems = Frame.kind(frame) == LinkFrameKind.ITEMS;
        if (isItems && frame.limit() > mostBytes) {
            refused++;
            return OfferResult.REFUSED;
        }
        if (Frame.kind(frame) == LinkFrameKind.DATA) {
            if (Frame.route(frame) == lostRoute) {
                lost++;
                return OfferResult.TAKEN;
            }
            Frame.putStreamNumber(frame, Frame.streamNumber(frame) + numberShift, Frame.ageMs(frame));
        }
        OfferResult result = peer.offer(stream, older(frame));
        if (result == OfferResult.TAKEN) {
            byte[] bytes = new byte[frame.limit()];
            frame.get(0, bytes);
            if (isItems) {
                items.add(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN));
            } else if (Frame.kind(frame) == LinkFrameKind.DATA) {
                messages.add(bytes);
            } else if (Frame.kind(frame) == LinkFrameKind.ACK) {
                acks++;
            }
        }
        return result;
    }

    @Override
    public EnginePeer connect(String address) {
        EnginePeer peer = other.connect(address.startsWith(ALSO) ? address.substring(ALSO.length()) : address);
        return new EnginePeer() {
            @Override
            public OfferResult offer(LinkStream stream, ByteBuffer frame) {
                return ScriptedEngine.this.offer(peer, stream, frame);
            }

            @Override
            public int capacityBytes() {
                return peer.capacityBytes();
            }

            @Override
            public void close() {
                peer.close();
            }
        };
    }

    @Override
    public int poll(FrameReceiver receiver, int frames) {
        if (flood == null) {
            return other.poll((stream, frame) -> receiver.frame(stream, unshifted(frame)), frames);
        }
        for (ByteBuffer frame : flood) {
            receiver.frame(LinkStream.CONTROL, frame);
        }
        return flood.length;
    }

    private ByteBuffer older(ByteBuffer frame) {
        if ((isOlder || isWithoutBatches) && Frame.kind(frame) == LinkFrameKind.HELLO) {
            int newer = Hello.BATCHES | (isOlder ? Hello.DEMAND : 0);
            frame.putShort(2, (short) (frame.getShort(2) & ~newer));
        }
        return frame;
    }

    private ByteBuffer unshifted(ByteBuffer frame) {
        if (Frame.kind(frame) == LinkFrameKind.ACK) {
            for (int at = Frame.HEAD_BYTES; at < Frame.HEAD_BYTES + 2 * Integer.BYTES; at += Integer.BYTES) {
                frame.putInt(at, frame.getInt(at) - numberShift);
            }
        }
        return older(frame);
    }

    @Override
    public String sourceHost() {
        return other.sourceHost();
    }

    @Override
    public int port() {
        return other.port();
    }

    @Override
    public String localAddress() {
        return other.localAddress();
    }

    @Override
    public boolean isLocal() {
        return other.isLocal();
    }

    @Override
    public void close() {
        other.close();
    }
}
