// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.ulog.format.MalformedRecordException;
import io.uorb.ulog.format.UlogHeader;
import java.io.IOException;

/** Reader of the header of a file and of the flag bits (L-1, L-2). */
final class LogHeaderReader {
    private LogHeaderReader() {}

    /**
     * Reads header and flag bits and leaves the stream at the first definition record.
     *
     * @throws UlogException if the file is not a ULog, or is of a version or with a flag that this reader does not know
     */
    static UlogHeader read(String file, RecordStream records, SectionReader sections, CorruptionLog corruptions)
            throws IOException {
        try {
            if (records.takeRaw(UlogHeader.SIZE_BYTES)) {
                return readFlagBits(UlogHeader.parse(records.payload()), records, sections);
            }
            UlogHeader.requirePrefix(records.payload());
        } catch (MalformedRecordException e) {
            throw new UlogException(file, records.recordOffset(), e.getMessage());
        }
        int there = records.payloadLength();
        String reason = (there == 0 ? "file is empty" : "file has only " + there + " bytes")
                + "; a ULog file starts with a header of " + UlogHeader.SIZE_BYTES + " bytes";
        corruptions.add(UlogCorruption.Kind.TRUNCATED, 0, there, reason, new LostRecords());
        return UlogHeader.NONE;
    }

    private static UlogHeader readFlagBits(UlogHeader header, RecordStream records, SectionReader sections)
            throws IOException, MalformedRecordException {
        if (!records.next(Long.MAX_VALUE)) {
            return header;
        }
        if (records.type() != 'B') {
            records.rewind();
            return header;
        }
        UlogHeader.requireKnownFlags(records.payload());
        try {
            UlogHeader whole = header.withFlagBits(records.payload(), records.offset());
            sections.count();
            return whole;
        } catch (MalformedRecordException e) {
            sections.giveUp(e);
            return header;
        }
    }
}
