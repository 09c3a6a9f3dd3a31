// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.ulog.format.LimitExceededException;
import io.uorb.ulog.format.MalformedRecordException;
import io.uorb.ulog.format.RecordType;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * A reader of the sections of a log, one before each appended offset and one behind the last: moves from whole record
 * to whole record and skips corrupt parts. One thread.
 */
final class SectionReader {
    private final RecordStream records;
    private final Subscriptions subscriptions;
    private final CorruptionLog corruptions;
    private final Resync resync;
    private final long[] recordCounts = new long[256];
    private List<Long> starts = List.of();
    private int section;
    /** The byte of the file at which the current section ends because appended data starts. */
    private long sectionEnd = Long.MAX_VALUE;

    private boolean ended;

    SectionReader(RecordStream records, Subscriptions subscriptions, CorruptionLog corruptions) {
        this.records = records;
        this.subscriptions = subscriptions;
        this.corruptions = corruptions;
        this.resync = new Resync(records, subscriptions);
    }

    /** Sets the offsets at which appended sections start. */
    void appendedAt(List<Long> offsets) {
        starts = offsets;
        enter(section);
    }

    private void enter(int number) {
        section = number;
        sectionEnd = number < starts.size() ? starts.get(number) : Long.MAX_VALUE;
    }

    /** Continues at a byte of the file where a record starts; the stream must be there. */
    void restart() {
        ended = false;
        enter(0);
        while (sectionEnd <= records.offset()) {
            enter(section + 1);
        }
    }

    /** Returns the number of the current section: 0 is the one with the definitions. */
    int section() {
        return section;
    }

    /** Returns the byte of the file at which the current section ends; the greatest long if it is the last one. */
    long end() {
        return sectionEnd;
    }

    /**
     * Moves to the next whole record.
     *
     * @return false at the end of what can be read of the log
     */
    boolean next() throws IOException {
        while (!ended) {
            if (records.next(sectionEnd)) {
                return true;
            }
            endSection();
        }
        return false;
    }

    /** Counts the current record as read. */
    void count() {
        recordCounts[records.type()]++;
    }

    /** Returns the number of records read, by type, 0 to 255. */
    long[] recordCounts() {
        return recordCounts.clone();
    }

    /** Skips the current record; returns false, and changes nothing, if the bytes after it show that it is not one. */
    boolean passOver() throws IOException {
        return resync.passOver(sectionEnd);
    }

    /** Skips the current record, whose type this reader does not know (L-4). */
    void passOverUnknown() throws MalformedRecordException, IOException {
        if (!passOver()) {
            throw new MalformedRecordException(
                    "record of unknown type " + RecordType.text(records.type()) + ", which no record follows");
        }
        count();
    }

    /** Skips the current record, which contradicts the format, and the bytes up to the next good record. */
    void giveUp(String reason) throws IOException {
        giveUp(reason, Optional.empty());
    }

    /** Skips the current record, as {@link #giveUp(String)}; of records beyond one limit, one corruption is listed. */
    void giveUp(MalformedRecordException e) throws IOException {
        giveUp(
                e.getMessage(),
                e instanceof LimitExceededException beyond ? Optional.of(beyond.limited()) : Optional.empty());
    }

    private void giveUp(String reason, Optional<String> limited) throws IOException {
        long offset = records.recordOffset();
        LostRecords lost = new LostRecords();
        int bytes = RecordStream.RECORD_HEADER_BYTES + records.payloadLength();
        records.rewind();
        lost.add(records.bytes(), records.position(), bytes, subscriptions);
        if (!resync.passOver(sectionEnd)) {
            resync.find(sectionEnd, lost);
        }
        if (limited.isPresent()) {
            corruptions.addIgnored(limited.get(), offset, records.offset(), reason, lost);
        } else {
            corruptions.add(UlogCorruption.Kind.CORRUPT, offset, records.offset(), reason, lost);
        }
    }

    private void endSection() throws IOException {
        long end = sectionEnd;
        if (records.isAt(end)) {
            nextSection(end);
        } else {
            leaveCutRecord(end);
        }
    }

    /** Skips a remainder that is shorter than a record, or a record with a wrong length that other records follow. */
    private void leaveCutRecord(long end) throws IOException {
        long offset = records.offset();
        String reason = records.describeRest(end);
        LostRecords lost = new LostRecords();
        int there = (int) Math.min(end - offset, records.peek(RecordStream.RECORD_HEADER_BYTES));
        if (there >= RecordStream.RECORD_HEADER_BYTES) {
            int whole = RecordStream.RECORD_HEADER_BYTES + records.lengthAt(records.position());
            there = (int) Math.min(end - offset, records.peek(whole));
            lost.add(records.bytes(), records.position(), there, subscriptions);
        }
        boolean found = resync.find(end, lost);
        UlogCorruption.Kind kind = found ? UlogCorruption.Kind.CORRUPT : UlogCorruption.Kind.TRUNCATED;
        corruptions.add(kind, offset, records.offset(), reason, lost);
    }

    private void nextSection(long end) throws IOException {
        ended = end == Long.MAX_VALUE;
        if (!ended && !records.skipTo(end)) {
            String reason = "file ends, but an appended section starts at byte " + end;
            corruptions.add(
                    UlogCorruption.Kind.TRUNCATED, records.offset(), records.offset(), reason, new LostRecords());
            ended = true;
        }
        enter(section + 1);
    }
}
