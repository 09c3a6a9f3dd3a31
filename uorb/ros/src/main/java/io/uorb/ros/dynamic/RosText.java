// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;

/** A {@code string}: octets, UTF-8 by convention, kept as they are (ros1:G-21). Belongs to one thread. */
public final class RosText {
    private static final byte[] NONE = {};

    private byte[] octets = NONE;
    private int length;

    RosText() {}

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

    void clear() {
        length = 0;
    }

    void copyFrom(RosText other) {
        set(other.octets, 0, other.length);
    }

    int wireLength() {
        return Integer.BYTES + length;
    }

    void read(MessageInput in) {
        int count = in.count(Byte.BYTES);
        ensure(count);
        in.bytes(octets, 0, count);
        length = count;
    }

    void write(MessageOutput out) {
        out.int32(length);
        out.bytes(octets, 0, length);
    }

    /** Returns the text; malformed UTF-8 becomes U+FFFD. */
    @Override
    public String toString() {
        return new String(octets, 0, length, StandardCharsets.UTF_8);
    }
}
