// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Builds records one behind the other; used again. One thread. */
final class RecordOutput {
    private static final int FIRST_BYTES = 1 << 12;
    private static final long NANOS = 1_000_000_000;

    private byte[] bytes = new byte[FIRST_BYTES];
    private ByteBuffer view = view();
    private int size;
    private int headerAt;

    private ByteBuffer view() {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    byte[] array() {
        return bytes;
    }

    private int grow(int count) {
        int at = size;
        size = Math.addExact(size, count);
        if (size > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.max(size, Math.min(2L * bytes.length, Integer.MAX_VALUE - 8L)));
            view = view();
        }
        return at;
    }

    /** Begins a record. */
    RecordOutput begin(int op) {
        headerAt = grow(Integer.BYTES);
        fieldHead(BagFields.OP, 1);
        int at = grow(1); // may replace the array
        bytes[at] = (byte) op;
        return this;
    }

    private void fieldHead(String name, int valueBytes) {
        int32(name.length() + 1 + valueBytes);
        int at = grow(name.length() + 1);
        for (int i = 0; i < name.length(); i++) {
            bytes[at + i] = (byte) name.charAt(i);
        }
        bytes[at + name.length()] = '=';
    }

    RecordOutput int32(String name, int value) {
        fieldHead(name, Integer.BYTES);
        int32(value);
        return this;
    }

    RecordOutput int64(String name, long value) {
        fieldHead(name, Long.BYTES);
        int at = grow(Long.BYTES); // may replace the view
        view.putLong(at, value);
        return this;
    }

    RecordOutput time(String name, long ns) {
        fieldHead(name, Long.BYTES);
        time(ns);
        return this;
    }

    RecordOutput text(String name, String value) {
        byte[] text = value.getBytes(StandardCharsets.UTF_8);
        fieldHead(name, text.length);
        raw(text, 0, text.length);
        return this;
    }

    /** Ends the header; data of that length must follow. */
    void data(int length) {
        view.putInt(headerAt, size - headerAt - Integer.BYTES);
        int32(length);
    }

    /** Ends the header and adds the data. */
    void data(byte[] from, int offset, int length) {
        data(length);
        raw(from, offset, length);
    }

    void int32(int value) {
        int at = grow(Integer.BYTES); // may replace the view
        view.putInt(at, value);
    }

    void time(long ns) {
        int32((int) (ns / NANOS));
        int32((int) (ns % NANOS));
    }

    void blanks(int count) {
        int at = grow(count);
        Arrays.fill(bytes, at, at + count, (byte) ' ');
    }

    private void raw(byte[] from, int offset, int length) {
        int at = grow(length); // may replace the array
        System.arraycopy(from, offset, bytes, at, length);
    }
}
