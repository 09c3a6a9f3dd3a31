// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.engine;

/** The answer of an engine to a frame. */
public enum OfferResult {
    /** The engine has it; that says nothing of its arrival. */
    TAKEN,
    /** There is no room or no connection now. */
    BUSY,
    /** The engine cannot carry it, now or later: it is too long. */
    REFUSED,
    /** The stream has ended and needs another {@link EnginePeer}. */
    CLOSED
}
