// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lane;

/** Kinds of operations in a lane, as a {@link LaneDecoder} shows them. */
public enum LaneOperation {
    /** A read that copied a message: endpoint, generation. */
    HIT,
    /** Reads that found nothing: their number is the value. */
    MISSES,
    /** A copy of the newest message once more: endpoint, generation. */
    AGAIN,
    /** A reading of the clock: time. */
    TIME,
    /** A publish: endpoint, generation, ns. */
    PUBLISHED,
    /** CRC-32C of the message that follows, or was dropped, before interceptors: endpoint, value. */
    INTERCEPTED,
    /** CRC-32C of the words of the publish before: endpoint, value. */
    DIGEST,
    /** Begin of an activation: endpoint, cause, its endpoint and value, value, time, ns. */
    BEGIN,
    /** End of the innermost activation: ns. */
    END,
    /** A read of state: endpoint, code of the state, value. */
    STATE,
    /** A request: endpoint, code of the request, value. */
    REQUEST,
    /** New values of parameters: endpoint, text. */
    PARAMETERS,
    /** An exception that has left the activation: hash of its class's name. */
    EXCEPTION,
    /** Activations dropped for lack of room: value, first and last ns. */
    GAP,
    /** An operation outside of any activation: endpoint, code of the operation, number of such since the last. */
    OUTSIDE,
    /** A read of external bytes: endpoint, result as value, bytes. */
    INPUT,
    /** A place at which a reader may begin. */
    KEY,
    /** Bytes are missing here, in the middle of an activation or between two; what follows begins with a key. */
    MISSING,
    /** A state that the module has saved, which the next publish has: endpoint, CRC-32C of its words. */
    CHECKPOINT
}
