// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.dronefleet.mavlink.common.FileTransferProtocol;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A ground station that reads files over a rig's link. */
final class FtpStation {
    static final MessageLayout FTP = MessageLayout.of(FileTransferProtocol.class);
    static final int NONE = 0;
    static final int TERMINATE = 1;
    static final int RESET = 2;
    static final int LIST = 3;
    static final int OPEN = 4;
    static final int READ = 5;
    static final int CRC32 = 14;
    static final int BURST = 15;

    private static final MessageField BYTES = FTP.field("payload");
    private static final int SYSTEM = 3;
    private static final int HEADER = 12;
    private static final int NAK = 129;

    private final BridgeRig rig;
    private int sequence = 100;

    /** An answer. */
    record Answer(int sequence, int session, int opcode, int request, boolean complete, long offset, byte[] data) {
        boolean isNak(int code) {
            return opcode == NAK && data.length == 1 && data[0] == code;
        }

        int number() {
            return ByteBuffer.wrap(data).order(ByteOrder.LITTLE_ENDIAN).getInt();
        }

        String text() {
            return new String(data, StandardCharsets.UTF_8);
        }
    }

    FtpStation(BridgeRig rig) {
        this.rig = rig;
    }

    /** Sends a request; a size that is not the data's may be a lie. */
    void send(int sequenceNumber, int session, int opcode, int size, long offset, byte[] data, int system) {
        ByteBuffer request = ByteBuffer.allocate(BYTES.count()).order(ByteOrder.LITTLE_ENDIAN);
        request.putShort((short) sequenceNumber).put((byte) session).put((byte) opcode);
        request.put((byte) size).put(new byte[3]).putInt((int) offset).put(data);
        byte[] payload = FTP.newPayload();
        FTP.field("targetSystem").put(payload, SYSTEM);
        FTP.field("targetComponent").put(payload, 1);
        for (int i = 0; i < BYTES.count(); i++) {
            BYTES.put(payload, i, request.get(i) & 0xFF);
        }
        if (system == BridgeRig.GROUND_SYSTEM) {
            rig.send(FTP, payload);
        } else {
            rig.send(FTP, payload, system);
        }
    }

    /** Returns what has come. */
    List<Answer> answers() {
        rig.advance(2_000);
        List<Answer> answers = new ArrayList<>();
        for (byte[] payload : rig.taken(FTP)) {
            ByteBuffer answer = ByteBuffer.allocate(BYTES.count()).order(ByteOrder.LITTLE_ENDIAN);
            for (int i = 0; i < BYTES.count(); i++) {
                answer.put(i, (byte) BYTES.get(payload, i));
            }
            byte[] data = new byte[answer.get(4) & 0xFF];
            answer.get(HEADER, data);
            answers.add(new Answer(
                    answer.getShort(0) & 0xFFFF,
                    answer.get(2) & 0xFF,
                    answer.get(3) & 0xFF,
                    answer.get(5) & 0xFF,
                    answer.get(6) != 0,
                    answer.getInt(8) & 0xFFFF_FFFFL,
                    data));
        }
        return answers;
    }

    /** Sends a request of the next number and returns the one answer. */
    Answer ask(int session, int opcode, int size, long offset, byte[] data) {
        sequence += 2;
        send(sequence, session, opcode, size, offset, data, BridgeRig.GROUND_SYSTEM);
        List<Answer> answers = answers();
        if (answers.size() != 1) {
            throw new AssertionError("expected one answer, not " + answers);
        }
        return answers.get(0);
    }

    Answer ask(int session, int opcode, String path) {
        byte[] bytes = path.getBytes(StandardCharsets.ISO_8859_1);
        return ask(session, opcode, bytes.length, 0, bytes);
    }

    Answer open(String path) {
        return ask(0, OPEN, path);
    }

    Answer read(int session, long offset, int size) {
        return ask(session, READ, size, offset, new byte[0]);
    }

    /** Begins a burst and returns all that comes of it. */
    List<Answer> burst(int session, long offset, int size) {
        sequence += 2;
        send(sequence, session, BURST, size, offset, new byte[0], BridgeRig.GROUND_SYSTEM);
        List<Answer> all = new ArrayList<>();
        List<Answer> some = answers();
        while (!some.isEmpty()) {
            all.addAll(some);
            some = answers();
        }
        return all;
    }

    /** Returns a whole file, read part by part. */
    String file(String path) {
        Answer opened = open(path);
        StringBuilder text = new StringBuilder();
        Answer part = read(opened.session(), 0, 0);
        while (part.opcode() != NAK) {
            text.append(part.text());
            part = read(opened.session(), text.length(), 239);
        }
        ask(opened.session(), TERMINATE, "");
        return text.toString();
    }
}
