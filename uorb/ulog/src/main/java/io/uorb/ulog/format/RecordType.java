// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import java.util.Locale;

/** Types of records: one character each, as L-2 lists them. */
public final class RecordType {
    private RecordType() {}

    /** Lets types pass that this reader does not know (L-4), but not those that show that it has lost its place. */
    public static void requireSkippable(int type) throws MalformedRecordException {
        if (type == 0) {
            throw new MalformedRecordException("record of type 0x00, which does not exist");
        }
        if (type == 'B') {
            throw new MalformedRecordException("flag bits that are not the first record");
        }
    }

    public static String text(int type) {
        return type > ' ' && type < 0x7f ? "'" + (char) type + "'" : String.format(Locale.ROOT, "0x%02x", type);
    }
}
