// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import io.uorb.ulog.UlogReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;

/** Writes small logs byte by byte. */
public final class LogBytes {
    static final int HEADER_BYTES = 16;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /** A log with the header of file version 1 that started at 1000 us. */
    public static LogBytes start() {
        return start(1);
    }

    public static LogBytes start(int version) {
        LogBytes log = new LogBytes();
        log.raw(0x55, 0x4c, 0x6f, 0x67, 0x01, 0x12, 0x35, version);
        log.out.writeBytes(u64(1000));
        return log;
    }

    public LogBytes raw(int... octets) {
        for (int octet : octets) {
            out.write(octet);
        }
        return this;
    }

    public LogBytes octets(byte[] octets) {
        out.writeBytes(octets);
        return this;
    }

    public LogBytes record(char type, byte[]... parts) {
        byte[] payload = join(parts);
        raw(payload.length & 0xff, payload.length >> 8, type);
        out.writeBytes(payload);
        return this;
    }

    public LogBytes flagBits(int compat, int incompat, long... appended) {
        byte[] flags = new byte[16];
        flags[0] = (byte) compat;
        flags[8] = (byte) incompat;
        byte[][] offsets = {u64(0), u64(0), u64(0)};
        for (int i = 0; i < appended.length; i++) {
            offsets[i] = u64(appended[i]);
        }
        return record('B', flags, join(offsets));
    }

    public LogBytes format(String text) {
        return record('F', utf8(text));
    }

    public LogBytes subscription(int msgId, int multiId, String topic) {
        return record('A', u8(multiId), u16(msgId), utf8(topic));
    }

    public LogBytes data(int msgId, byte[]... parts) {
        return record('D', u16(msgId), join(parts));
    }

    LogBytes info(UlogInfo info) {
        return record('I', key(info.key()), info.value());
    }

    public LogBytes parameter(String key, byte[] value) {
        return record('P', key(key), value);
    }

    public int size() {
        return out.size();
    }

    public byte[] bytes() {
        return out.toByteArray();
    }

    public UlogReader open() throws IOException {
        return open(bytes());
    }

    public static UlogReader open(byte[] bytes) throws IOException {
        return UlogReader.open("test.ulg", Channels.newChannel(new ByteArrayInputStream(bytes)));
    }

    public static byte[] key(String key) {
        return join(u8(utf8(key).length), utf8(key));
    }

    public static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    public static byte[] u8(int value) {
        return new byte[] {(byte) value};
    }

    public static byte[] u16(int value) {
        return little(2).putShort((short) value).array();
    }

    public static byte[] i32(int value) {
        return little(4).putInt(value).array();
    }

    public static byte[] u64(long value) {
        return little(8).putLong(value).array();
    }

    public static byte[] f32(float... values) {
        ByteBuffer buffer = little(4 * values.length);
        for (float value : values) {
            buffer.putFloat(value);
        }
        return buffer.array();
    }

    public static byte[] join(byte[]... parts) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            joined.writeBytes(part);
        }
        return joined.toByteArray();
    }

    private static ByteBuffer little(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
