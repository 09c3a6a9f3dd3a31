// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.message;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;

/** A {@code string}: octets, UTF-8 by convention, kept as they are (ros1:G-21). Belongs to one thread. */
public final class RosText implements WireValue<RosText> {
    private static final byte[] NONE = {};

    private byte[] octets = NONE;
    private int length;

    /** Creates an empty text. */
    public RosText() {}

    /** Returns the number of octets. */
    public int length() {
        return length;
    }

    /** Returns an octet. */
    public byte octet(int index) {
        return octets[Objects.checkIndex(index, length)];
    }

    /** Returns a copy of the octets. */
    public byte[] toBytes() {
        return Arrays.copyOf(octets, length);
    }

    /** Sets the octets to the text in UTF-8. */
    public void set(String text) {
        octets = text.getBytes(StandardCharsets.UTF_8);
        length = octets.length;
    }

    /** Sets the octets. */
    public void set(byte[] from, int offset, int count) {
        ensure(count);
        System.arraycopy(from, offset, octets, 0, count);
        length = count;
    }

    private void ensure(int count) {
        if (count > octets.length) {
            octets = new byte[count];
        }
    }

    @Override
    public void clear() {
        length = 0;
    }

    @Override
    public void copyFrom(RosText other) {
        set(other.octets, 0, other.length);
    }

    @Override
    public int wireLength() {
        return Integer.BYTES + length;
    }

    @Override
    public void read(MessageInput in) {
        int count = in.count(Byte.BYTES);
        ensure(count);
        in.bytes(octets, 0, count);
        length = count;
    }

    @Override
    public void write(MessageOutput out) {
        out.int32(length);
        out.bytes(octets, 0, length);
    }

    /** Returns the text; malformed UTF-8 becomes U+FFFD. */
    @Override
    public String toString() {
        return new String(octets, 0, length, StandardCharsets.UTF_8);
    }
}
