// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.ftp;

import io.uorb.drivers.bridge.mavlink.stream.MessageSender;
import io.uorb.drivers.bridge.mavlink.stream.MessageTarget;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkCrc32;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkFrame;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * MAVLink's file transfer, read-only. Answers take what telemetry leaves on the link; requests beyond those that wait
 * are dropped, and peers repeat them. For the link's thread.
 */
public final class FtpServer {
    public static final MessageLayout LAYOUT = FtpPayload.LAYOUT;

    private static final int MESSAGES_A_PASS = 5;
    private static final long UINT32 = 0xFFFF_FFFFL;

    private final LinkCounters counters;
    private final MessageTarget us;
    private final VirtualFiles files;
    private final FtpSessions sessions = new FtpSessions();
    private final FtpReplies replies = new FtpReplies();
    private final byte[] burst = FtpPayload.LAYOUT.newPayload();

    /** Creates a server of files. */
    public FtpServer(LinkCounters counters, MessageTarget us, VirtualFiles files) {
        this.counters = counters;
        this.us = us;
        this.files = files;
    }

    /** Forgets all peers: the link was opened anew. */
    public void clear() {
        sessions.clear();
        replies.clear();
    }

    /** Takes a request; {@link #run} sends the answer. */
    public void handle(MavlinkFrame frame, long nowUs) {
        byte[] request = frame.payload();
        int opcode = FtpPayload.opcode(request);
        if (!us.isUs(FtpPayload.SYSTEM.get(request), FtpPayload.COMPONENT.get(request))) {
            counters.increment(LinkCount.FOR_OTHERS);
        } else if (opcode == FtpOpcode.ACK || opcode == FtpOpcode.NAK) {
            counters.increment(LinkCount.UNHANDLED); // an answer to an answer could go on for ever
        } else if (!replies.repeat(frame, nowUs)) {
            answer(frame, opcode, nowUs);
        }
    }

    private void answer(MavlinkFrame frame, int opcode, long nowUs) {
        FtpReply reply = replies.free();
        if (reply == null) {
            counters.increment(LinkCount.SKIPPED_OUT);
            return;
        }
        byte[] request = frame.payload();
        byte[] answer = reply.payload;
        Arrays.fill(answer, (byte) 0);
        FtpPayload.SYSTEM.put(answer, frame.systemId());
        FtpPayload.COMPONENT.put(answer, frame.componentId());
        FtpPayload.putSequence(answer, FtpPayload.sequence(request) + 1);
        FtpPayload.putSession(answer, FtpPayload.session(request));
        FtpPayload.putOffset(answer, FtpPayload.offset(request));
        FtpError error = FtpPayload.size(request) > FtpPayload.DATA_SIZE
                ? FtpError.INVALID_DATA_SIZE
                : execute(frame, opcode, answer, nowUs);
        if (error == FtpError.NONE && opcode == FtpOpcode.BURST_READ_FILE) {
            return;
        }
        if (error == FtpError.NONE) {
            FtpPayload.ack(answer, opcode, false);
        } else {
            FtpPayload.nak(answer, opcode, error);
        }
        replies.take(frame, nowUs);
    }

    private FtpError execute(MavlinkFrame frame, int opcode, byte[] answer, long nowUs) {
        if (opcode >= FtpOpcode.CREATE_FILE && opcode <= FtpOpcode.RENAME) {
            return FtpError.FILE_PROTECTED;
        }
        return switch (opcode) {
            case FtpOpcode.NONE -> FtpError.NONE;
            case FtpOpcode.RESET_SESSIONS -> reset(frame);
            case FtpOpcode.LIST_DIRECTORY -> list(frame.payload(), answer);
            case FtpOpcode.OPEN_FILE_RO -> open(frame, answer, nowUs);
            case FtpOpcode.CALC_FILE_CRC32 -> checksum(frame.payload(), answer);
            case FtpOpcode.TERMINATE_SESSION, FtpOpcode.READ_FILE, FtpOpcode.BURST_READ_FILE -> {
                FtpSession session = sessions.find(frame, FtpPayload.session(frame.payload()), nowUs);
                yield session == null ? FtpError.INVALID_SESSION : use(frame, opcode, session, answer);
            }
            default -> FtpError.UNKNOWN_COMMAND;
        };
    }

    private FtpError reset(MavlinkFrame frame) {
        sessions.closeAll(frame);
        replies.forget(frame);
        return FtpError.NONE;
    }

    private FtpError open(MavlinkFrame frame, byte[] answer, long nowUs) {
        byte[] contents = files.open(FtpPayload.path(frame.payload()));
        if (contents == null) {
            return FtpError.FILE_NOT_FOUND;
        }
        FtpSession session = sessions.open(frame, contents, nowUs);
        if (session == null) {
            return FtpError.NO_SESSIONS_AVAILABLE;
        }
        FtpPayload.putSession(answer, session.number());
        FtpPayload.putData(answer, session.length());
        return FtpError.NONE;
    }

    private FtpError use(MavlinkFrame frame, int opcode, FtpSession session, byte[] answer) {
        byte[] request = frame.payload();
        if (opcode == FtpOpcode.READ_FILE) {
            return session.read(answer, FtpPayload.offset(request), FtpPayload.size(request));
        }
        if (opcode == FtpOpcode.BURST_READ_FILE) {
            session.burst(request);
        } else {
            sessions.close(session);
            replies.forget(frame);
        }
        return FtpError.NONE;
    }

    private FtpError checksum(byte[] request, byte[] answer) {
        byte[] contents = files.open(FtpPayload.path(request));
        if (contents == null) {
            return FtpError.FILE_NOT_FOUND;
        }
        FtpPayload.putData(answer, MavlinkCrc32.of(0, contents) & UINT32);
        return FtpError.NONE;
    }

    private FtpError list(byte[] request, byte[] answer) {
        List<String> entries = files.list(FtpPayload.path(request));
        long first = FtpPayload.offset(request);
        if (entries == null) {
            return FtpError.FILE_NOT_FOUND;
        }
        if (first >= entries.size()) {
            return FtpError.END_OF_FILE;
        }
        StringBuilder text = new StringBuilder();
        for (String entry : entries.subList((int) first, entries.size())) {
            if (text.length() + entry.length() + 1 > FtpPayload.DATA_SIZE) {
                break;
            }
            text.append(entry).append('\0');
        }
        FtpPayload.putData(answer, text.toString().getBytes(StandardCharsets.ISO_8859_1), 0, text.length());
        return FtpError.NONE;
    }

    /** Sends what there is room for: answers first, then bursts, each in turn. */
    public void run(MessageSender sender, long nowUs) {
        sessions.expire(nowUs);
        for (int i = 0; i < MESSAGES_A_PASS; i++) {
            FtpReply reply = replies.oldest();
            if (reply != null) {
                if (!sender.sendSpare(LAYOUT, reply.payload)) {
                    return;
                }
                reply.sent();
            } else if (!sendBurst(sender, nowUs)) {
                return;
            }
        }
    }

    private boolean sendBurst(MessageSender sender, long nowUs) {
        FtpSession session = sessions.nextBurst();
        if (session == null) {
            return false;
        }
        session.fill(burst);
        boolean sent = sender.sendSpare(LAYOUT, burst);
        if (sent) {
            session.sent(burst, nowUs);
        }
        return sent;
    }
}
