// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import java.io.IOException;
import java.util.Arrays;

/**
 * A decoder of one small XZ stream (format 1.2, filter LZMA2) in memory, as logs embed them. What is decoded is not
 * checked against the stream's sums: its user parses it. One thread.
 */
final class XzDecoder {
    private static final byte[] MAGIC = {(byte) 0xfd, '7', 'z', 'X', 'Z', 0};
    private static final int[] CHECK_BYTES = {0, 4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64};
    private static final int HEADER_BYTES = 12;
    private static final int LZMA2 = 0x21;

    // Places of the groups of probabilities.
    private static final int IS_MATCH = 0;
    private static final int IS_REP = 192;
    private static final int IS_REP0 = 204;
    private static final int IS_REP1 = 216;
    private static final int IS_REP2 = 228;
    private static final int IS_REP0_LONG = 240;
    private static final int SLOTS = 432;
    private static final int DISTANCES = 688;
    private static final int ALIGN = 803;
    private static final int MATCH_LENGTHS = 819;
    private static final int REP_LENGTHS = 1333;
    private static final int LITERALS = 1847;

    private static final short EVEN = 1024;
    private static final int TOP = 1 << 24;

    private final byte[] in;
    private final int mostBytes;
    private int at;
    private byte[] out = new byte[1 << 16];
    private int filled;

    private short[] probabilities = {};
    private int lc;
    private int lp;
    private int pb;
    private int state;
    private int rep0;
    private int rep1;
    private int rep2;
    private int rep3;
    private int range;
    private int code;

    private XzDecoder(byte[] in, int mostBytes) {
        this.in = in;
        this.mostBytes = mostBytes;
    }

    /** Returns whether these bytes begin as an XZ stream does. */
    static boolean isXz(byte[] bytes) {
        return bytes.length > MAGIC.length && Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    /**
     * Returns what a stream holds.
     *
     * @param mostBytes its greatest size
     * @throws IOException if it is damaged, longer, or compressed in another way
     */
    static byte[] decode(byte[] stream, int mostBytes) throws IOException {
        try {
            return new XzDecoder(stream, mostBytes).decode();
        } catch (ArrayIndexOutOfBoundsException e) {
            throw new IOException("XZ data of " + stream.length + " bytes is damaged or cut", e);
        }
    }

    private byte[] decode() throws IOException {
        require(isXz(in), "does not begin as XZ");
        int check = CHECK_BYTES[in[MAGIC.length + 1] & 0xf];
        at = HEADER_BYTES;
        while (in[at] != 0) {
            skipBlockHeader();
            int from = at;
            decodeChunks();
            at += (4 - (at - from) % 4) % 4 + check;
        }
        return Arrays.copyOf(out, filled);
    }

    private void require(boolean fits, String otherwise) throws IOException {
        if (!fits) {
            throw new IOException("XZ data " + otherwise + " (byte " + at + " of " + in.length + ")");
        }
    }

    private int octet() {
        return in[at++] & 0xff;
    }

    private int big16() {
        return octet() << 8 | octet();
    }

    private void skipBlockHeader() throws IOException {
        int from = at;
        int size = (octet() + 1) * 4;
        int flags = octet();
        if ((flags & 0x40) != 0) {
            skipNumber();
        }
        if ((flags & 0x80) != 0) {
            skipNumber();
        }
        require((flags & 3) == 0 && octet() == LZMA2, "has another filter than LZMA2");
        at = from + size;
    }

    private void skipNumber() {
        while ((octet() & 0x80) != 0) {
            continue;
        }
    }

    private void decodeChunks() throws IOException {
        for (int control = octet(); control != 0; control = octet()) {
            if (control >= 0x80) {
                int size = ((control & 0x1f) << 16 | big16()) + 1;
                int packed = big16() + 1;
                reset(control >> 5 & 3);
                int end = at + packed;
                decodeLzma(room(size));
                at = end;
            } else {
                require(control <= 2, "has an unknown chunk");
                int size = big16() + 1;
                int end = room(size);
                System.arraycopy(in, at, out, filled, size);
                filled = end;
                at += size;
            }
        }
    }

    /** Makes room; returns where the next bytes end. */
    private int room(int size) throws IOException {
        require(size <= mostBytes - filled, "has more than " + mostBytes + " bytes");
        if (filled + size > out.length) {
            out = Arrays.copyOf(out, Math.max(2 * out.length, filled + size));
        }
        return filled + size;
    }

    private void reset(int mode) throws IOException {
        if (mode >= 2) {
            int properties = octet();
            require(properties < 9 * 5 * 5, "has wrong properties");
            lc = properties % 9;
            lp = properties / 9 % 5;
            pb = properties / 45;
            require(lc + lp <= 4, "has wrong properties");
            probabilities = new short[LITERALS + (0x300 << lc + lp)];
        }
        if (mode >= 1) {
            Arrays.fill(probabilities, EVEN);
            state = 0;
            rep0 = 0;
            rep1 = 0;
            rep2 = 0;
            rep3 = 0;
        }
    }

    private void decodeLzma(int end) throws IOException {
        at++;
        code = big16() << 16 | big16();
        range = -1;
        while (filled < end) {
            int position = filled & (1 << pb) - 1;
            if (bit(IS_MATCH + state * 16 + position) == 0) {
                literal();
            } else {
                copy(matchLength(position), end);
            }
        }
    }

    private void literal() {
        int before = filled == 0 ? 0 : out[filled - 1] & 0xff;
        int group = LITERALS + 0x300 * (((filled & (1 << lp) - 1) << lc) + (before >> 8 - lc));
        int symbol = 1;
        if (state >= 7) {
            int match = out[filled - rep0 - 1] & 0xff;
            int expected;
            int found;
            do {
                expected = match >> 7 & 1;
                match <<= 1;
                found = bit(group + (1 + expected << 8) + symbol);
                symbol = symbol << 1 | found;
            } while (expected == found && symbol < 0x100);
        }
        while (symbol < 0x100) {
            symbol = symbol << 1 | bit(group + symbol);
        }
        out[filled++] = (byte) symbol;
        state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
    }

    /** Sets the distance of the next copy; returns its length. */
    private int matchLength(int position) {
        if (bit(IS_REP + state) == 0) {
            rep3 = rep2;
            rep2 = rep1;
            rep1 = rep0;
            int length = length(MATCH_LENGTHS, position);
            rep0 = distance(Math.min(length - 2, 3));
            state = state < 7 ? 7 : 10;
            return length;
        }
        if (bit(IS_REP0 + state) == 0) {
            if (bit(IS_REP0_LONG + state * 16 + position) == 0) {
                state = state < 7 ? 9 : 11;
                return 1;
            }
        } else {
            int distance = rep1;
            if (bit(IS_REP1 + state) != 0) {
                if (bit(IS_REP2 + state) == 0) {
                    distance = rep2;
                } else {
                    distance = rep3;
                    rep3 = rep2;
                }
                rep2 = rep1;
            }
            rep1 = rep0;
            rep0 = distance;
        }
        int length = length(REP_LENGTHS, position);
        state = state < 7 ? 8 : 11;
        return length;
    }

    private int length(int group, int position) {
        if (bit(group) == 0) {
            return 2 + tree(group + 2 + position * 8, 3);
        }
        return bit(group + 1) == 0 ? 10 + tree(group + 130 + position * 8, 3) : 18 + tree(group + 258, 8);
    }

    private int distance(int lengthClass) {
        int slot = tree(SLOTS + lengthClass * 64, 6);
        if (slot < 4) {
            return slot;
        }
        int bits = (slot >> 1) - 1;
        int distance = (2 | slot & 1) << bits;
        if (slot < 14) {
            return distance + reverse(DISTANCES + distance - slot, bits);
        }
        return distance + (direct(bits - 4) << 4) + reverse(ALIGN, 4);
    }

    private void copy(int length, int end) throws IOException {
        require(rep0 >= 0 && rep0 < filled && length <= end - filled, "is damaged");
        for (int i = 0; i < length; i++) {
            out[filled] = out[filled - rep0 - 1];
            filled++;
        }
    }

    private int tree(int group, int bits) {
        int symbol = 1;
        for (int i = 0; i < bits; i++) {
            symbol = symbol << 1 | bit(group + symbol);
        }
        return symbol - (1 << bits);
    }

    private int reverse(int group, int bits) {
        int node = 1;
        int symbol = 0;
        for (int i = 0; i < bits; i++) {
            int bit = bit(group + node);
            node = node << 1 | bit;
            symbol |= bit << i;
        }
        return symbol;
    }

    private int direct(int bits) {
        int value = 0;
        for (int i = 0; i < bits; i++) {
            range >>>= 1;
            boolean set = Integer.compareUnsigned(code, range) >= 0;
            code -= set ? range : 0;
            value = value << 1 | (set ? 1 : 0);
            normalize();
        }
        return value;
    }

    private int bit(int index) {
        int bound = (range >>> 11) * probabilities[index];
        boolean set = Integer.compareUnsigned(code, bound) >= 0;
        if (set) {
            code -= bound;
            range -= bound;
            probabilities[index] -= (short) (probabilities[index] >> 5);
        } else {
            range = bound;
            probabilities[index] += (short) (2048 - probabilities[index] >> 5);
        }
        normalize();
        return set ? 1 : 0;
    }

    private void normalize() {
        if (Integer.compareUnsigned(range, TOP) < 0) {
            range <<= 8;
            code = code << 8 | octet();
        }
    }
}
