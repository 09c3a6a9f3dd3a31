// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.bridge.link.frame.Frame;
import io.uorb.bridge.link.frame.LinkFrameKind;
import io.uorb.bridge.link.route.ReceiverCounters;
import io.uorb.bridge.link.route.SenderCounters;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The counters of routes that both ends tell each other, so that each shows whole rows (bridges:B-11). A sender tells
 * the number of its last message too: what has not arrived by then is lost. Over a slow line a report takes longer, and
 * the next one begins after it.
 */
final class LinkReports {
    private static final int COUNT_AT = Frame.HEAD_BYTES;
    private static final int ROWS_AT = COUNT_AT + Short.BYTES;
    private static final int SENT_ROW = Short.BYTES + Integer.BYTES + SenderCounters.BYTES;
    private static final int RECEIVED_ROW = Short.BYTES + 2 * Integer.BYTES + ReceiverCounters.BYTES;
    private static final int MOST_ROWS = 20;
    private static final int ROWS = 2 * LinkSettings.MAX_ROUTES;
    private static final long REPORT_NS = 500_000_000L;
    /** Rows that have not changed are told again each so many reports. */
    private static final int FULL_EVERY = 4;
    /** A row that has changed is told so often: a report may be lost. */
    private static final int TELLINGS = 3;

    private final OutgoingRoutes outgoing;
    private final IncomingRoutes incoming;
    private final ByteBuffer frame = ByteBuffer.allocate(ROWS_AT + MOST_ROWS * Math.max(SENT_ROW, RECEIVED_ROW))
            .order(ByteOrder.LITTLE_ENDIAN);
    private final long[] toldSent = new long[LinkSettings.MAX_ROUTES];
    private final long[] toldReceived = new long[LinkSettings.MAX_ROUTES];
    private final byte[] tellSent = new byte[LinkSettings.MAX_ROUTES];
    private final byte[] tellReceived = new byte[LinkSettings.MAX_ROUTES];
    private long reports;
    private long nextNs;
    private boolean isFull;
    /** The row that is next in this report: those sent, then those received; {@link #ROWS} at its end. */
    private int next = ROWS;

    /** Rows of the frame that waits for the line. */
    private int rows;

    LinkReports(OutgoingRoutes outgoing, IncomingRoutes incoming) {
        this.outgoing = outgoing;
        this.incoming = incoming;
    }

    /** Begins anew with a connection. */
    void reset(long nowNs) {
        reports = 0;
        nextNs = nowNs + REPORT_NS;
        next = ROWS;
        rows = 0;
    }

    /** Sends what is due of the counters as the line allows; returns whether some wait for room. */
    boolean work(FrameSender frames, long session, long nowNs) {
        if (rows == 0 && next == ROWS) {
            if (nowNs - nextNs < 0) {
                return false;
            }
            nextNs = nowNs + REPORT_NS;
            isFull = reports++ % FULL_EVERY == 0;
            next = 0;
            collect(session);
        }
        while (rows > 0 && frames.allowsCounters(frame.position(), nowNs)) {
            frame.putShort(COUNT_AT, (short) rows);
            frame.flip();
            frames.counters(frame, nowNs); // a lost one is told again
            rows = 0;
            collect(session);
        }
        return rows > 0 && !frames.paces(nowNs);
    }

    /** Writes the rows that are due into one frame: of those sent, or of those received. */
    private void collect(long session) {
        while (next < LinkSettings.MAX_ROUTES && rows < MOST_ROWS) {
            if (next >= outgoing.entries().size()) {
                next = LinkSettings.MAX_ROUTES;
                break;
            }
            sent(next++, session);
        }
        while (next >= LinkSettings.MAX_ROUTES && next < ROWS && rows < MOST_ROWS) {
            if (next == LinkSettings.MAX_ROUTES && rows > 0) {
                return; // those sent are a frame of their own
            }
            received(next++ - LinkSettings.MAX_ROUTES, session);
        }
    }

    private void sent(int row, long session) {
        OutgoingRoutes.Entry entry = outgoing.entries().get(row);
        SenderCounters counters = entry.sender.counters();
        if (entry.isOpen() && (isFull || isDue(row, counters.published, toldSent, tellSent))) {
            begin(LinkFrameKind.SENT_COUNTERS, session);
            frame.putShort((short) row).putInt(entry.sender.lastNumber());
            counters.write(frame);
        }
    }

    private void received(int row, long session) {
        OfferedRoute entry = incoming.of(row);
        if (entry != null && entry.receiver != null) {
            ReceiverCounters counters = entry.receiver.counters();
            long sum = counters.sum() * 31 + counters.delivered + entry.reported;
            if (isFull || isDue(row, sum, toldReceived, tellReceived)) {
                begin(LinkFrameKind.RECEIVED_COUNTERS, session);
                frame.putShort((short) row).putInt(entry.receiver.handled()).putInt(entry.reported);
                counters.write(frame);
            }
        }
    }

    private static boolean isDue(int row, long sum, long[] told, byte[] tell) {
        if (told[row] != sum) {
            told[row] = sum;
            tell[row] = TELLINGS;
        }
        tell[row] = (byte) Math.max(-1, tell[row] - 1);
        return tell[row] >= 0;
    }

    private void begin(int kind, long session) {
        if (rows++ == 0) {
            Frame.begin(frame, kind, session);
            frame.putShort((short) 0);
        }
    }

    /** Reads a frame of counters; false if it is damaged. */
    boolean receive(ByteBuffer frame) {
        boolean isSent = Frame.kind(frame) == LinkFrameKind.SENT_COUNTERS;
        int row = isSent ? SENT_ROW : RECEIVED_ROW;
        if (frame.limit() < ROWS_AT) {
            return false;
        }
        int count = frame.getShort(COUNT_AT) & 0xffff;
        if (frame.limit() != ROWS_AT + count * row) {
            return false;
        }
        boolean sound = true;
        for (int i = 0; i < count; i++) {
            int at = ROWS_AT + i * row;
            int number = frame.getShort(at) & 0xffff;
            sound &= isSent ? sent(number, frame, at + 2) : received(number, frame, at + 2);
        }
        return sound;
    }

    private boolean sent(int number, ByteBuffer frame, int at) {
        OfferedRoute entry = incoming.of(number);
        if (entry == null) {
            return false;
        }
        entry.remote.read(frame, at + Integer.BYTES);
        if (entry.receiver != null) {
            entry.reported = frame.getInt(at);
            entry.receiver.reported(entry.reported);
        }
        return true;
    }

    private boolean received(int number, ByteBuffer frame, int at) {
        return outgoing.remoteCounters(number, frame, at + 8, frame.getInt(at), frame.getInt(at + 4));
    }
}
