// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio.sysfs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Encoding of one channel's value in a scan, as in a {@code _type} file of the kernel, such as {@code le:s12/16>>4}.
 * Any thread.
 *
 * @param bigEndian whether the byte of the highest bits is first
 * @param signed two's complement
 * @param bits valid bits, 1 to 64
 * @param storageBits bits with padding: 8, 16, … 64
 * @param repeat how often the value stands there, 1 or more
 * @param shift bits below the valid ones
 */
public record ScanType(boolean bigEndian, boolean signed, int bits, int storageBits, int repeat, int shift) {
    private static final Pattern FORM =
            Pattern.compile("(be|le):([su])(\\d{1,3})/(\\d{1,3})(?:X(\\d{1,3}))?(?:>>(\\d{1,3}))?");
    private static final int MAX_BITS = Long.SIZE;
    private static final int BYTE_MASK = 0xff;

    /**
     * Reads a {@code _type} file.
     *
     * @throws IOException if it cannot be read, or its text is malformed; the message names the file and the text
     */
    static ScanType read(Path file) throws IOException {
        return parse(Sysfs.read(file), file.toString());
    }

    static ScanType parse(String text, String where) throws IOException {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw malformed(where, text, "it is not of the form [be|le]:[s|u]bits/storagebits[Xrepeat][>>shift]");
        }
        int bits = Integer.parseInt(form.group(3));
        int storageBits = Integer.parseInt(form.group(4));
        int repeat = form.group(5) == null ? 1 : Math.max(1, Integer.parseInt(form.group(5)));
        int shift = form.group(6) == null ? 0 : Integer.parseInt(form.group(6));
        if (storageBits < Byte.SIZE || storageBits > MAX_BITS || storageBits % Byte.SIZE != 0) {
            throw malformed(where, text, "storage bits " + storageBits + " are not 8, 16, … " + MAX_BITS);
        }
        if (bits < 1 || bits + shift > storageBits) {
            throw malformed(
                    where,
                    text,
                    bits + " bits with shift " + shift + " do not fit in " + storageBits + " storage bits");
        }
        return new ScanType("be".equals(form.group(1)), "s".equals(form.group(2)), bits, storageBits, repeat, shift);
    }

    private static IOException malformed(String where, String text, String reason) {
        return new IOException(where + ": scan type " + Sysfs.quote(text) + ": " + reason);
    }

    /** Returns the number of bytes in a scan, with all repetitions; also what it is aligned to. */
    int bytes() {
        return storageBits / Byte.SIZE * repeat;
    }

    /** Returns the first value at that place; an unsigned one of 64 bits as a negative number. Allocates nothing. */
    long decode(byte[] scan, int at) {
        int bytes = storageBits / Byte.SIZE;
        long word = 0;
        for (int i = 0; i < bytes; i++) {
            int next = bigEndian ? at + i : at + bytes - 1 - i;
            word = word << Byte.SIZE | scan[next] & BYTE_MASK;
        }
        int unused = Long.SIZE - bits;
        long aligned = word >>> shift << unused;
        return signed ? aligned >> unused : aligned >>> unused;
    }

    /** Returns whether a value is the least or the greatest that the type can hold: the sensor is at its limit. */
    public boolean isAtLimit(long raw) {
        int unused = Long.SIZE - bits;
        return signed
                ? raw == Long.MAX_VALUE >> unused || raw == Long.MIN_VALUE >> unused
                : raw == -1L >>> unused || raw == 0;
    }

    /** Returns a decoded value as a number. */
    public double toDouble(long raw) {
        return signed || raw >= 0 ? raw : (raw >>> 1) * 2.0 + (raw & 1);
    }
}
