// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.telemetry;

import io.uorb.drivers.bridge.mavlink.stream.Scaled;

/** Times as MAVLink has them. */
final class LinkTime {
    private static final long US_PER_MS = 1_000;

    private LinkTime() {}

    /** Returns a time since start as MAVLink's time_boot_ms, which begins anew after 49 days. */
    static long bootMs(long timestampUs) {
        return timestampUs / US_PER_MS & Scaled.MAX_UINT32;
    }
}
