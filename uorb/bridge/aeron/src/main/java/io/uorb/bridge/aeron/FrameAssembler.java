// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import io.aeron.logbuffer.FragmentHandler;
import io.aeron.logbuffer.FrameDescriptor;
import io.aeron.logbuffer.Header;
import io.uorb.bridge.link.engine.FrameReceiver;
import io.uorb.bridge.link.engine.LinkStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.Map;
import org.agrona.DirectBuffer;
import org.agrona.collections.Int2ObjectHashMap;

/** Puts the fragments of a stream together; what is longer than a frame may be, or has a gap, is dropped. */
final class FrameAssembler implements FragmentHandler {
    /** Sessions whose frames may be incomplete at one time; a peer has one. */
    private static final int MOST_SESSIONS = 128;

    /** The frame of a session that is being put together. */
    private static final class Parts {
        final ByteBuffer bytes;
        int nextTermOffset = -1;

        Parts(int maxBytes) {
            this.bytes = newBuffer(maxBytes);
        }
    }

    private final LinkStream stream;
    private final int maxBytes;
    private final ByteBuffer whole;
    private final Int2ObjectHashMap<Parts> sessions = new Int2ObjectHashMap<>();
    private final Map<Integer, Boolean> order = new LinkedHashMap<>();
    private FrameReceiver receiver;
    private Header header;

    FrameAssembler(LinkStream stream, int maxBytes) {
        this.stream = stream;
        this.maxBytes = maxBytes;
        this.whole = newBuffer(maxBytes);
    }

    private static ByteBuffer newBuffer(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    void setReceiver(FrameReceiver next) {
        receiver = next;
    }

    /** Returns the head of the fragment that completed the frame being received. */
    Header header() {
        return header;
    }

    @Override
    public void onFragment(DirectBuffer buffer, int offset, int length, Header head) {
        byte flags = head.flags();
        header = head;
        if ((flags & FrameDescriptor.UNFRAGMENTED) == FrameDescriptor.UNFRAGMENTED) {
            if (length <= maxBytes) {
                whole.clear();
                buffer.getBytes(offset, whole.array(), 0, length);
                whole.limit(length);
                receiver.frame(stream, whole);
            }
            return;
        }
        boolean isFirst = (flags & FrameDescriptor.BEGIN_FRAG_FLAG) == FrameDescriptor.BEGIN_FRAG_FLAG;
        boolean isLast = (flags & FrameDescriptor.END_FRAG_FLAG) == FrameDescriptor.END_FRAG_FLAG;
        Parts parts = partsOf(head.sessionId());
        if (isFirst) {
            parts.bytes.clear();
        } else if (parts.nextTermOffset != head.termOffset()) {
            parts.nextTermOffset = -1;
            return;
        }
        if (length > parts.bytes.remaining()) {
            parts.nextTermOffset = -1;
            return;
        }
        int at = parts.bytes.position();
        buffer.getBytes(offset, parts.bytes.array(), at, length);
        parts.bytes.position(at + length);
        parts.nextTermOffset = isLast ? -1 : head.nextTermOffset();
        if (isLast) {
            parts.bytes.limit(at + length);
            receiver.frame(stream, parts.bytes);
        }
    }

    private Parts partsOf(int session) {
        Parts known = sessions.get(session);
        if (known == null) {
            if (sessions.size() == MOST_SESSIONS) {
                Integer oldest = order.keySet().iterator().next();
                order.remove(oldest);
                sessions.remove(oldest.intValue());
            }
            known = new Parts(maxBytes);
            sessions.put(session, known);
            order.put(session, true);
        }
        return known;
    }
}
