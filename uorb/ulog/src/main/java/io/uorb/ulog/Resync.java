// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import java.io.IOException;

/**
 * Resynchronisation after a record that contradicts the format (L-4). Its steps are bounded by the number of skipped
 * bytes. One thread.
 */
public final class Resync {
    /** Number of records in a row that is taken as proof: fewer may chain together by chance. */
    static final int CHAIN = 4;

    private static final int HEADER = RecordStream.RECORD_HEADER_BYTES;

    private final RecordStream records;
    private final Subscriptions subscriptions;

    // What follow() found.
    private int followed;
    private boolean reachedEnd;
    private boolean reachedCut;

    Resync(RecordStream records, Subscriptions subscriptions) {
        this.records = records;
        this.subscriptions = subscriptions;
    }

    /**
     * Skips the current record if its own length leads to what may be a record, or to the end; otherwise the stream is
     * at its start.
     *
     * @param end the byte of the file at which the section ends
     */
    boolean passOver(long end) throws IOException {
        int recordBytes = HEADER + records.payloadLength();
        records.rewind();
        follow(recordBytes, end, true);
        boolean plausible = followed > 0 || reachedEnd || reachedCut;
        if (!plausible) {
            follow(recordBytes, end, false);
            plausible = followed == CHAIN || reachedEnd;
        }
        if (plausible) {
            records.skip(recordBytes);
        }
        return plausible;
    }

    /**
     * Searches from the byte behind the stream's position for the next record that can be trusted: a sync record,
     * {@value #CHAIN} well-formed records in a row, or well-formed records up to the end. Without one the stream is at
     * the section's or the file's end.
     */
    boolean find(long end, LostRecords lost) throws IOException {
        long pieceEnd = records.offset() + 1;
        int step = 1;
        while (true) {
            records.skip(step);
            int there = (int) Math.min(end - records.offset(), records.peek(HEADER));
            if (there < HEADER) {
                records.skip(there);
                return false;
            }
            step = unknownBytes(end);
            if (step == 0) {
                if (isTrusted(end)) {
                    return true;
                }
                if (followed > 0 && records.offset() >= pieceEnd) {
                    int bytes = HEADER + records.lengthAt(records.position());
                    lost.add(records.bytes(), records.position(), bytes, subscriptions);
                    pieceEnd = records.offset() + bytes;
                }
                step = 1;
            }
        }
    }

    /** Returns how many bytes in the buffer cannot be the start of a record because of its type. */
    private int unknownBytes(long end) throws IOException {
        byte[] bytes = records.bytes();
        int position = records.position();
        int last = position + (int) Math.min(end - records.offset(), records.peek(HEADER)) - HEADER;
        int at = position;
        while (at <= last && !RecordShape.isKnown(Byte.toUnsignedInt(bytes[at + 2]))) {
            at++;
        }
        return at - position;
    }

    private boolean isTrusted(long end) throws IOException {
        follow(0, end, true);
        if (followed == 0) {
            return false;
        }
        int position = records.position();
        int type = records.typeAt(position);
        return type == 'S' || followed == CHAIN || reachedEnd && (followed > 1 || type == 'D');
    }

    /**
     * Follows whole records from {@code distance} bytes behind the stream's position.
     *
     * @param wellFormed whether they have to be well-formed; else their types have to be known
     */
    private void follow(int distance, long end, boolean wellFormed) throws IOException {
        followed = 0;
        reachedEnd = false;
        reachedCut = false;
        int ahead = distance;
        while (followed < CHAIN) {
            long room = end - records.offset() - ahead;
            int header = (int) Math.min(room, records.peek(ahead + HEADER) - ahead);
            if (header < HEADER) {
                reachedEnd = header == 0;
                reachedCut = header > 0;
                return;
            }
            int length = records.lengthAt(records.position() + ahead);
            int recordBytes = HEADER + length;
            int there = (int) Math.min(room, records.peek(ahead + recordBytes) - ahead);
            int at = records.position() + ahead;
            if (there < recordBytes) {
                reachedCut = RecordShape.isCutRecord(records.bytes(), at, length, there, subscriptions);
                return;
            }
            if (!isRecord(at, length, wellFormed)) {
                return;
            }
            ahead += recordBytes;
            followed++;
        }
    }

    private boolean isRecord(int at, int length, boolean wellFormed) {
        return wellFormed
                ? RecordShape.isWellFormed(records.bytes(), at, length, subscriptions)
                : RecordShape.isKnown(records.typeAt(at));
    }
}
