// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

import io.uorb.drivers.gps.fix.ReceiverCounts;

/**
 * A framer of sentences in bytes: from {@code $} or {@code !} to the end of the line, printable ASCII, with the
 * checksum of two hexadecimal digits after {@code *}. After the checksum there may be spaces, and the line's end may be
 * missing. The standard allows 82 characters; up to 256 are taken, since
 * receivers of many satellites exceed it. A new start gives up what has begun before.
 *
 * <p>Between sentences, receivers write lines of text. Such a line of printable characters is no sign that something
 * was lost, unless it ends as a sentence does, whose start may have been damaged.
 */
final class NmeaFramer {
    static final int MAX_LENGTH = 256;

    private static final int CHECKSUM_LENGTH = 3;
    private static final int FIRST_PRINTABLE = 0x20;
    private static final int LAST_PRINTABLE = 0x7e;

    /** Less than this may as well be a lone dollar among other bytes. */
    private static final int LEAST_LENGTH = 6;

    /** A receiver of the body of a sentence: without start, checksum and line end. */
    interface SentenceListener {
        void onSentence(byte[] bytes, int length, long receivedUs);
    }

    private final SentenceListener listener;
    private final ReceiverCounts counts;
    private final boolean checksumRequired;
    private final byte[] line = new byte[MAX_LENGTH];
    private int length;
    private boolean inside;

    /** Whether all since the end of the line before may be text; {@link #length} characters of it are there. */
    private boolean text = true;

    private long disorder;
    private long receivedUs;

    NmeaFramer(SentenceListener listener, ReceiverCounts counts, boolean checksumRequired) {
        this.listener = listener;
        this.counts = counts;
        this.checksumRequired = checksumRequired;
    }

    void accept(byte b, long nowUs) {
        if (b == '$' || b == '!' && !isTextBegun()) {
            breakOff();
            inside = true;
            text = false;
            length = 0;
            receivedUs = nowUs;
        } else if (b == '\r' || b == '\n') {
            endLine();
        } else if (b < FIRST_PRINTABLE || b > LAST_PRINTABLE || length == MAX_LENGTH) {
            breakOff();
            text = false;
            disorder++;
        } else if (inside || text) {
            line[length++] = b;
        } else {
            disorder++;
        }
    }

    private boolean isTextBegun() {
        return !inside && text && length > 0;
    }

    private void endLine() {
        trim();
        if (inside) {
            end();
        } else if (isTextBegun() && isMarked()) {
            disorder++;
        }
        inside = false;
        text = true;
        length = 0;
    }

    /** Grows with every sign that something between sentences was lost or added, such as text without a line's end. */
    long disorder() {
        return isTextBegun() ? disorder + 1 : disorder;
    }

    void reset() {
        inside = false;
        text = true;
        length = 0;
    }

    /** Ends a sentence without a line's end: it is one if its checksum is there. */
    private void breakOff() {
        if (isTextBegun()) {
            disorder++;
        }
        trim();
        if (inside && length > CHECKSUM_LENGTH && isMarked()) {
            inside = false;
            end();
        } else if (inside) {
            disorder++;
            inside = false;
            if (length >= LEAST_LENGTH) {
                counts.addBroken();
            }
        }
    }

    /** Returns whether the line ends with a checksum. */
    private boolean isMarked() {
        return length >= CHECKSUM_LENGTH && line[length - CHECKSUM_LENGTH] == '*';
    }

    private void trim() {
        while (length > 0 && line[length - 1] == ' ') {
            length--;
        }
    }

    private void end() {
        int star = length - CHECKSUM_LENGTH;
        boolean marked = star > 0 && line[star] == '*';
        if (!marked && !checksumRequired && star > 0) {
            star = length;
        } else if (!marked || xor(star) != (hex(line[star + 1]) << 4 | hex(line[star + 2]))) {
            disorder++;
            if (length >= LEAST_LENGTH) {
                counts.addBroken();
            }
            return;
        }
        // With the start and the two characters of the line's end.
        counts.addMessage();
        listener.onSentence(line, star, receivedUs);
    }

    private int xor(int end) {
        int sum = 0;
        for (int i = 0; i < end; i++) {
            sum ^= line[i];
        }
        return sum;
    }

    /** Returns the value of a digit; of what is none, a value that makes the checksum wrong. */
    private static int hex(byte b) {
        if (b >= '0' && b <= '9') {
            return b - '0';
        }
        if (b >= 'A' && b <= 'F') {
            return b - 'A' + 10;
        }
        return b >= 'a' && b <= 'f' ? b - 'a' + 10 : 0x100;
    }
}
