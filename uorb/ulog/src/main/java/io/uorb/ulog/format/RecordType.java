// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import java.util.Locale;

/** Types of records: one character each, as L-2 lists them. */
public final class RecordType {
    /** Bytes before each payload: u16 size, u8 type. */
    public static final int HEADER_BYTES = 3;

    private RecordType() {}

    /** Throws if no record of that type can occur here; readers skip other unknown types (L-4). */
    public static void requireSkippable(int type) throws MalformedRecordException {
        if (type == 0) {
            throw new MalformedRecordException("record of type 0x00, which does not exist");
        }
        if (type == 'B') {
            throw new MalformedRecordException("flag bits that are not the first record");
        }
    }

    /** Formats a type for messages: in single quotes if printable, otherwise in hex. */
    public static String text(int type) {
        return type > ' ' && type < 0x7f ? "'" + (char) type + "'" : String.format(Locale.ROOT, "0x%02x", type);
    }
}
