// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

/** Counters of a MAVLink link. */
public enum LinkCount {
    /** Bytes received. */
    BYTES_IN,
    /** Frames handed out. */
    FRAMES_IN,
    /** Bytes that belong to no frame. */
    GARBAGE_BYTES,
    /** Frames with a wrong checksum; what was taken for the start of a frame, and is none, too. */
    BAD_CHECKSUM,
    /** Frames of messages that are not in the common dialect. */
    UNKNOWN_MESSAGE,
    /** MAVLink 1 frames whose payload has another length than their message. */
    BAD_LENGTH,
    /** Frames refused because they have incompatible flags that we do not know. */
    INCOMPATIBLE,
    /** Signed frames refused because we have no key. */
    SIGNED_WITHOUT_KEY,
    /** Frames without a signature, refused because we have a key. */
    UNSIGNED,
    /** Frames with a wrong signature. */
    BAD_SIGNATURE,
    /** Frames whose signature's timestamp is not newer than the last one's, or too old: repeated, or replayed. */
    OLD_SIGNATURE,
    /** Frames missing in the senders' sequences, less late ones. */
    LOST,
    /** Frames received after later ones of the same sender. */
    LATE,
    /** Frames received again; they are not delivered. */
    DUPLICATE,
    /** Senders that began a new sequence, or lost an unknown number. */
    RESTARTED,
    /** Datagrams and connections refused because they are not of the link's peers. */
    REFUSED,
    /** Messages of senders that have not shown that they receive what is sent to their address; they are not used. */
    UNPROVEN,
    /** Messages handed out that are for another system or component. */
    FOR_OTHERS,
    /** Messages handed out that we have no use for. */
    UNHANDLED,
    /** Messages handed out and refused because of a value. */
    INVALID,
    /** Bytes sent. */
    BYTES_OUT,
    /** Frames sent. */
    FRAMES_OUT,
    /** Messages that were due and not sent because the link is too slow. */
    SKIPPED_OUT
}
