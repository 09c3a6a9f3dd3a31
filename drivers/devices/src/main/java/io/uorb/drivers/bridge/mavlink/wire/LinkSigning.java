// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.function.LongSupplier;

/**
 * Signing on one link, by MAVLink's rules: sent frames are signed; received ones must be signed with the same key, and
 * its timestamp must be newer than the last one of the same system, component and link, on whichever link of ours that
 * came, or, of one not heard before, at most a minute old. One encoder and one parser share it; for the link's thread.
 */
public final class LinkSigning {
    /** A minute, in the timestamps' unit. */
    private static final long MAX_AGE = 6_000_000;

    private final Signature signature;
    private final SigningClock clock;
    private final int linkId;
    private final SignedStreams streams;

    /**
     * Creates signing with a key.
     *
     * @param linkId number of this link among ours, 0 to 255
     * @param utcUs gives the time since 1970, UTC, in microseconds; both sides' must agree within a minute
     */
    public LinkSigning(SigningKey key, int linkId, LongSupplier utcUs) {
        if (linkId < 0 || linkId > 0xFF) {
            throw new IllegalArgumentException("signing link id " + linkId + " is not between 0 and 255");
        }
        this.signature = new Signature(key);
        this.streams = key.streams();
        this.clock = new SigningClock(utcUs);
        this.linkId = linkId;
    }

    /** Returns signing by the time of the system's clock. */
    public static LinkSigning bySystemTime(SigningKey key, int linkId) {
        return new LinkSigning(key, linkId, () -> ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now()));
    }

    /** Signs a frame: writes link, timestamp and hash behind its checksum. */
    void sign(byte[] bytes, int start, int end) {
        bytes[end] = (byte) linkId;
        Signature.putTimestamp(bytes, end, clock.next());
        signature.write(bytes, start, end);
    }

    /**
     * Checks the signature behind a frame's checksum, and remembers its timestamp.
     *
     * @return what is wrong; null if it is right
     */
    LinkCount check(byte[] bytes, int start, int end, int systemId, int componentId) {
        if (!signature.isRight(bytes, start, end)) {
            return LinkCount.BAD_SIGNATURE;
        }
        long timestamp = Signature.timestamp(bytes, end);
        int stream = (bytes[end] & 0xFF) << 16 | systemId << 8 | componentId;
        if (!streams.accept(stream, timestamp, clock.now() - MAX_AGE)) {
            return LinkCount.OLD_SIGNATURE;
        }
        clock.saw(timestamp);
        return null;
    }
}
