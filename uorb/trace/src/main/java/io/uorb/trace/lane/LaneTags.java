// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lane;

/** Tags of operations ({@code determinism:D-27}). */
final class LaneTags {
    /** A hit: bit 5 if the generation is one more than the endpoint's last; bits 4-0 the endpoint. */
    static final int HIT = 0;
    /** A reading of the clock: bits 5-0 the difference in us. */
    static final int TIME = 0x40;
    /** A publish, as a hit; then the time in ns. */
    static final int PUBLISHED = 0x80;
    /** The others, by bits 5-0. */
    static final int OTHER = 0xc0;

    static final int KIND_MASK = 0xc0;
    static final int REST_MASK = 0x3f;
    /** Of hits and publishes. */
    static final int ONE_MORE = 0x20;

    static final int ENDPOINT_MASK = 0x1f;
    /** In place of an endpoint: its number follows. */
    static final int ENDPOINT_FOLLOWS = 31;
    /** In place of a difference of times: it follows. */
    static final int DIFFERENCE_FOLLOWS = 63;

    static final int MISSES = OTHER;
    static final int BEGIN = OTHER | 1;
    static final int END = OTHER | 2;
    static final int AGAIN = OTHER | 3;
    static final int STATE = OTHER | 4;
    static final int REQUEST = OTHER | 5;
    static final int PARAMETERS = OTHER | 6;
    static final int GAP = OTHER | 8;
    static final int OUTSIDE = OTHER | 9;
    static final int CHECKPOINT = OTHER | 10;
    static final int EXCEPTION = OTHER | 11;
    /** All running values are 0 from here on: a reader may begin here ({@code determinism:D-29}). */
    static final int KEY = OTHER | 12;

    static final int INTERCEPTED = OTHER | 13;
    /** A publish with the CRC-32C of its words, which are not logged ({@code determinism:D-37}). */
    static final int DIGEST = OTHER | 14;
    /** A read of external bytes. */
    static final int INPUT = OTHER | 15;
    /** So many misses are in the tag itself, {@link #MISSES_INSIDE} for one. */
    static final int MOST_MISSES_INSIDE = 32;

    static final int MISSES_INSIDE = OTHER | 32;

    /** In the code of a begin: its cause, whether a value follows, and whether the cause is the expected one. */
    static final int CAUSE_MASK = 7;

    static final int HAS_VALUE = 8;
    /** The message after the endpoint's last one. */
    static final int NEXT_MESSAGE = 16;

    static final int NS_PER_US = 1_000;

    private LaneTags() {}
}
