// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import java.util.Locale;

/**
 * The call of a device that is in progress, for reports of a device that hangs. Written by the holder of the driver's
 * lock, read by any thread; kind and time may belong to different calls for an instant.
 */
final class DeviceCall {
    /** The kinds of calls. */
    enum Kind {
        NONE,
        OPENING,
        SERVING,
        CLOSING
    }

    private static final double S_PER_NS = 1e-9;

    private volatile Kind kind = Kind.NONE;
    private volatile long sinceNs;

    void begin(Kind begun) {
        sinceNs = System.nanoTime();
        kind = begun;
    }

    void end() {
        kind = Kind.NONE;
    }

    @Override
    public String toString() {
        Kind present = kind;
        return present == Kind.NONE
                ? "not in its device"
                : String.format(
                        Locale.ROOT,
                        "%s its device for %.1f s",
                        present.name().toLowerCase(Locale.ROOT),
                        (System.nanoTime() - sinceNs) * S_PER_NS);
    }
}
