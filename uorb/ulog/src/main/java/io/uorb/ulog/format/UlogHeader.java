// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The header of a log (L-1) with its flag bits (L-2).
 *
 * @param version version of the file format: 0 or 1
 * @param startUs time at which the log was started
 * @param hasDefaultParameters whether the log declares default values of parameters
 * @param appendedOffsets bytes of the file at which appended data sections start, ascending; empty in most logs
 */
public record UlogHeader(int version, long startUs, boolean hasDefaultParameters, List<Long> appendedOffsets) {
    /** Newest version of the file format that this reader supports. */
    public static final int NEWEST_VERSION = 1;

    /** The header of a file that ends within it. */
    public static final UlogHeader NONE = new UlogHeader(0, 0, false, List.of());

    /** Size of the header. */
    public static final int SIZE_BYTES = 16;
    /** Payload size of the flag bits record. */
    public static final int FLAG_BITS_BYTES = 40;

    private static final byte[] MAGIC = {0x55, 0x4c, 0x6f, 0x67, 0x01, 0x12, 0x35};
    private static final int FLAGS_BYTES = 8;
    private static final int APPENDED_SECTIONS = 3;
    private static final int COMPAT_DEFAULT_PARAMETERS = 1;
    private static final int INCOMPAT_DATA_APPENDED = 1;

    public UlogHeader {
        appendedOffsets = List.copyOf(appendedOffsets);
    }

    /** Parses the 16 bytes at the start of a file. */
    public static UlogHeader parse(PayloadReader payload) throws MalformedRecordException {
        int version = requirePrefix(payload);
        return new UlogHeader(version, payload.u64("start time"), false, List.of());
    }

    /** Returns the version, 0 if it is cut off; throws if this is no ULog file or one of a newer version. */
    public static int requirePrefix(PayloadReader payload) throws MalformedRecordException {
        for (int i = 0; i < MAGIC.length && payload.remaining() > 0; i++) {
            if ((byte) payload.u8("magic") != MAGIC[i]) {
                throw new MalformedRecordException(
                        "not a ULog file: it does not start with 55 4c 6f 67 01 12 35 (hex)");
            }
        }
        int version = payload.remaining() == 0 ? 0 : payload.u8("version");
        if (version > NEWEST_VERSION) {
            throw new MalformedRecordException("ULog version " + version + " is newer than " + NEWEST_VERSION
                    + ", the newest version that this reader supports");
        }
        return version;
    }

    /** Throws if an incompatible flag is set that this reader does not know (L-2). */
    public static void requireKnownFlags(PayloadReader payload) throws MalformedRecordException {
        if (payload.remaining() < 2 * FLAGS_BYTES) {
            return;
        }
        payload.skip(FLAGS_BYTES);
        for (int i = 0; i < FLAGS_BYTES; i++) {
            int flags = payload.u8("incompatible flags");
            int known = i == 0 ? INCOMPAT_DATA_APPENDED : 0;
            if ((flags & ~known) != 0) {
                throw new MalformedRecordException(String.format(
                        Locale.ROOT,
                        "incompatible flags[%d] = 0x%02x; this reader supports only 0x%02x (data appended)",
                        i,
                        flags,
                        known));
            }
        }
    }

    /** Returns this header with the values of a flag bits record. A longer record than today's is accepted (L-2). */
    public UlogHeader withFlagBits(PayloadReader payload, long recordEnd) throws MalformedRecordException {
        if (payload.remaining() < FLAG_BITS_BYTES) {
            throw new MalformedRecordException(
                    "flag bits of " + payload.remaining() + " bytes; the least is " + FLAG_BITS_BYTES);
        }
        boolean defaults = (payload.u8("compatible flags") & COMPAT_DEFAULT_PARAMETERS) != 0;
        payload.skip(FLAGS_BYTES - 1);
        boolean appended = (payload.u8("incompatible flags") & INCOMPAT_DATA_APPENDED) != 0;
        payload.skip(FLAGS_BYTES - 1);
        return new UlogHeader(version, startUs, defaults, appended ? appendedOffsets(payload, recordEnd) : List.of());
    }

    private static List<Long> appendedOffsets(PayloadReader payload, long recordEnd) throws MalformedRecordException {
        List<Long> offsets = new ArrayList<>();
        long least = recordEnd;
        for (int i = 0; i < APPENDED_SECTIONS; i++) {
            long offset = payload.u64("appended offset");
            if (offset == 0) {
                continue;
            }
            if (offset < least) {
                throw new MalformedRecordException("appended section " + i + " starts at byte "
                        + Long.toUnsignedString(offset) + "; the least is " + least);
            }
            offsets.add(offset);
            least = offset;
        }
        return offsets;
    }
}
