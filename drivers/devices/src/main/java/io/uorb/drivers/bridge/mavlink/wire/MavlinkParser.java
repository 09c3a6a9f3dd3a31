// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

/**
 * A parser of MAVLink 2 and 1 for a stream of bytes in pieces of any size, which delivers the frames that are whole,
 * known, of our key if we have one, and not repeated (unless requested); everything else is counted. For one thread;
 * allocates with a sender's first frame only.
 *
 * <p>A frame that fails its checksum was none: the search goes on at the byte behind its start, so no intact frame is
 * lost by what stands before it. The checksum of an unknown message cannot be computed: it is counted as a frame if
 * some seed explains its checksum and a frame, or nothing yet, follows. Garbage may look like that, too, so known
 * frames are searched for within.
 *
 * <p>The cost of a byte is bounded, whatever stands before and behind it: the checksums of overlapping candidates share
 * their work ({@link StretchChecksums}).
 */
public final class MavlinkParser {
    private static final int BUFFER = 4096;
    private static final int BYTE = 0xFF;

    private final CrcExtra crcExtra = CrcExtra.common();
    private final MavlinkFrame frame = new MavlinkFrame();
    private final LinkCounters counters;
    private final FrameVerifier verifier;
    private final byte[] buffer = new byte[BUFFER];
    private final StretchChecksums checksums = new StretchChecksums(BUFFER);
    private int start;
    private int end;
    private int failedUntil;
    private int unknownUntil;
    private long lastBytesUs;

    /**
     * Creates a parser.
     *
     * @param signing how frames must be signed; null takes frames without a signature only
     */
    public MavlinkParser(LinkCounters counters, LinkSigning signing, FrameHandler handler) {
        this(counters, new FrameVerifier(counters, signing, false, handler));
    }

    private MavlinkParser(LinkCounters counters, FrameVerifier verifier) {
        this.counters = counters;
        this.verifier = verifier;
    }

    /**
     * Returns a parser that delivers repeated frames, too, but for signed ones: for a peer that may restart and then
     * repeat frames, where losing one is worse than taking it twice.
     *
     * @param signing how frames must be signed; null takes frames without a signature only
     */
    public static MavlinkParser withRepetitions(LinkCounters counters, LinkSigning signing, FrameHandler handler) {
        return new MavlinkParser(counters, new FrameVerifier(counters, signing, true, handler));
    }

    /** Takes bytes that were received now. */
    public void accept(byte[] bytes, int length, long nowUs) {
        counters.add(LinkCount.BYTES_IN, length);
        lastBytesUs = nowUs;
        int taken = 0;
        while (taken < length) {
            makeRoom();
            int piece = Math.min(length - taken, BUFFER - end);
            System.arraycopy(bytes, taken, buffer, end, piece);
            checksums.add(buffer, end, end + piece);
            taken += piece;
            end += piece;
            scan(nowUs, false);
        }
    }

    /**
     * Stops waiting for the rest of a frame if nothing has been received for some time: its apparent beginning may be
     * none, and delay frames behind it. Call it periodically.
     */
    public void expire(long nowUs, long waitUs) {
        if (start < end && nowUs - lastBytesUs >= waitUs) {
            scan(nowUs, true);
        }
    }

    /** Drops the beginning of a frame whose rest will not arrive, as at the end of a datagram or a connection. */
    public void discard() {
        scan(lastBytesUs, true);
    }

    private void scan(long nowUs, boolean last) {
        while (start < end) {
            if (!isStart(at(0))) {
                skip();
                continue;
            }
            int length = frameLength();
            if (length > end - start) {
                if (!last) {
                    break;
                }
                skip();
            } else if (!take(length, nowUs, last)) {
                break;
            }
        }
    }

    /** Moves the bytes that are left to the beginning, if there are none or the buffer is full. */
    private void makeRoom() {
        if (start < end && end < BUFFER) {
            return;
        }
        System.arraycopy(buffer, start, buffer, 0, end - start);
        checksums.moveToBeginning(start, end);
        failedUntil = Math.max(0, failedUntil - start);
        unknownUntil = Math.max(0, unknownUntil - start);
        end -= start;
        start = 0;
    }

    private void skip() {
        if (start >= unknownUntil) {
            counters.increment(LinkCount.GARBAGE_BYTES);
        }
        start++;
    }

    private int at(int offset) {
        return buffer[start + offset] & BYTE;
    }

    private static boolean isStart(int value) {
        return value == MavlinkFrame.START_V2 || value == MavlinkFrame.START_V1;
    }

    private int headerLength() {
        return at(0) == MavlinkFrame.START_V1 ? MavlinkFrame.HEADER_V1 : MavlinkFrame.HEADER_V2;
    }

    /** Returns the length in the header; more than is available while the header is incomplete. */
    private int frameLength() {
        int header = headerLength();
        if (end - start < header) {
            return header;
        }
        boolean signed = header == MavlinkFrame.HEADER_V2 && (at(2) & MavlinkFrame.FLAG_SIGNED) != 0;
        return header + at(1) + MavlinkFrame.CHECKSUM + (signed ? MavlinkFrame.SIGNATURE : 0);
    }

    /** Takes the candidate at the start, or leaves its first byte behind; false if it must wait for the next byte. */
    private boolean take(int length, long nowUs, boolean last) {
        readHeader();
        int payload = start + headerLength();
        int checksumAt = payload + frame.payloadLength;
        int checksum = buffer[checksumAt] & BYTE | (buffer[checksumAt + 1] & BYTE) << Byte.SIZE;
        int withoutSeed = checksums.of(start + 1, checksumAt);
        int entry = crcExtra.find(frame.messageId);
        if (entry == CrcExtra.UNKNOWN) {
            return takeUnknown(length, payload, checksum, Checksum.isReachable(withoutSeed, checksum), nowUs, last);
        }
        if (Checksum.of(withoutSeed, CrcExtra.crcExtra(entry)) != checksum) {
            fail(length, LinkCount.BAD_CHECKSUM);
        } else if (frame.version == 1 && frame.payloadLength != CrcExtra.baseLength(entry)) {
            fail(length, LinkCount.BAD_LENGTH);
        } else {
            verifier.offer(frame, true, buffer, start, payload, checksum, nowUs);
            start += length;
        }
        return true;
    }

    private boolean takeUnknown(int length, int payload, int checksum, boolean explained, long nowUs, boolean last) {
        int next = start + length;
        if (start < unknownUntil || !explained) {
            fail(length, LinkCount.BAD_CHECKSUM);
        } else if (next == end && !last) {
            return false;
        } else if (next == end || isStart(buffer[next] & BYTE)) {
            verifier.offer(frame, false, buffer, start, payload, checksum, nowUs);
            unknownUntil = next;
            start++;
        } else {
            fail(length, LinkCount.BAD_CHECKSUM);
        }
        return true;
    }

    /** Counts a failed candidate, but not those within it or an unknown one, and leaves its first byte behind. */
    private void fail(int length, LinkCount fault) {
        if (start >= failedUntil && start >= unknownUntil) {
            counters.increment(fault);
            failedUntil = start + length;
        }
        skip();
    }

    /** Returns the number of table look-ups for checksums so far: what the bytes have cost. */
    long checksumSteps() {
        return checksums.steps();
    }

    private void readHeader() {
        boolean first = headerLength() == MavlinkFrame.HEADER_V1;
        int ids = first ? 2 : 4;
        frame.version = first ? 1 : 2;
        frame.payloadLength = at(1);
        frame.incompatFlags = first ? 0 : at(2);
        frame.sequence = at(ids);
        frame.systemId = at(ids + 1);
        frame.componentId = at(ids + 2);
        frame.messageId = at(ids + 3) | (first ? 0 : at(ids + 4) << Byte.SIZE | at(ids + 5) << 2 * Byte.SIZE);
    }
}
