// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.bridge.link.frame.Frame;
import io.uorb.bridge.link.frame.LinkFrameKind;
import io.uorb.bridge.link.route.ReceiverCounters;
import io.uorb.bridge.link.route.SenderCounters;
import java.nio.ByteBuffer;

/**
 * The counters of routes that both ends tell each other, so that each shows whole rows (bridges:B-11). A sender tells
 * the number of its last message too: what has not arrived by then is lost.
 */
final class LinkReports {
    private static final int COUNT_AT = Frame.HEAD_BYTES;
    private static final int ROWS_AT = COUNT_AT + Short.BYTES;
    private static final int SENT_ROW = Short.BYTES + Integer.BYTES + SenderCounters.BYTES;
    private static final int RECEIVED_ROW = Short.BYTES + 2 * Integer.BYTES + ReceiverCounters.BYTES;
    private static final int MOST_ROWS = 20;
    /** Rows that have not changed are told again each so many reports. */
    private static final int FULL_EVERY = 4;
    /** A row that has changed is told so often: a report may be lost. */
    private static final int TELLINGS = 3;

    private final OutgoingRoutes outgoing;
    private final IncomingRoutes incoming;
    private final long[] toldSent = new long[LinkSettings.MAX_ROUTES];
    private final long[] toldReceived = new long[LinkSettings.MAX_ROUTES];
    private final byte[] tellSent = new byte[LinkSettings.MAX_ROUTES];
    private final byte[] tellReceived = new byte[LinkSettings.MAX_ROUTES];
    private long reports;

    LinkReports(OutgoingRoutes outgoing, IncomingRoutes incoming) {
        this.outgoing = outgoing;
        this.incoming = incoming;
    }

    void reset() {
        reports = 0;
    }

    void send(FrameSender frames, long session) {
        boolean isFull = reports++ % FULL_EVERY == 0;
        sendSent(frames, session, isFull);
        sendReceived(frames, session, isFull);
    }

    private void sendSent(FrameSender frames, long session, boolean isFull) {
        ByteBuffer frame = frames.frame();
        int rows = 0;
        for (int i = 0; i < outgoing.entries().size(); i++) {
            OutgoingRoutes.Entry entry = outgoing.entries().get(i);
            SenderCounters counters = entry.sender.counters();
            if (entry.isOpen && (isFull || isDue(i, counters.published, toldSent, tellSent))) {
                rows = begin(frame, LinkFrameKind.SENT_COUNTERS, session, rows);
                frame.putShort((short) i).putInt(entry.sender.lastNumber());
                counters.write(frame);
                rows = endIfFull(frames, rows + 1);
            }
        }
        end(frames, rows);
    }

    private void sendReceived(FrameSender frames, long session, boolean isFull) {
        ByteBuffer frame = frames.frame();
        int rows = 0;
        for (int i = 0; incoming.of(i) != null || i < LinkSettings.MAX_ROUTES; i++) {
            IncomingRoutes.Entry entry = incoming.of(i);
            if (entry != null && entry.receiver != null) {
                ReceiverCounters counters = entry.receiver.counters();
                long sum = counters.sum() * 31 + counters.delivered + entry.reported;
                if (isFull || isDue(i, sum, toldReceived, tellReceived)) {
                    rows = begin(frame, LinkFrameKind.RECEIVED_COUNTERS, session, rows);
                    frame.putShort((short) i).putInt(entry.receiver.handled()).putInt(entry.reported);
                    counters.write(frame);
                    rows = endIfFull(frames, rows + 1);
                }
            }
        }
        end(frames, rows);
    }

    private static boolean isDue(int row, long sum, long[] told, byte[] tell) {
        if (told[row] != sum) {
            told[row] = sum;
            tell[row] = TELLINGS;
        }
        tell[row] = (byte) Math.max(-1, tell[row] - 1);
        return tell[row] >= 0;
    }

    private static int begin(ByteBuffer frame, int kind, long session, int rows) {
        if (rows == 0) {
            Frame.begin(frame, kind, session);
            frame.putShort((short) 0);
        }
        return rows;
    }

    private static int endIfFull(FrameSender frames, int rows) {
        if (rows == MOST_ROWS) {
            end(frames, rows);
            return 0;
        }
        return rows;
    }

    private static void end(FrameSender frames, int rows) {
        if (rows > 0) {
            frames.frame().putShort(COUNT_AT, (short) rows);
            frames.frame().limit(frames.frame().position());
            frames.control();
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
        IncomingRoutes.Entry entry = incoming.of(number);
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
