// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

import java.util.List;

/**
 * Wanted configuration of a receiver.
 *
 * @param configured whether it is asked for its version and configured; if not, only its baud rate is found
 * @param baudRates of the link, in the order in which they are tried; empty if it has none
 * @param wantedBaudRate what it is then set to; 0 is to leave it
 * @param rateHz measurements a second
 */
public record UbxSettings(boolean configured, List<Integer> baudRates, int wantedBaudRate, double rateHz) {
    /** Copies the list. */
    public UbxSettings {
        baudRates = List.copyOf(baudRates);
    }

    /** Bytes of one epoch: NAV-PVT, NAV-DOP, NAV-POSLLH and NAV-VELNED. */
    private static final int EPOCH_BYTES = 100 + 26 + 36 + 44;

    private static final int BITS_OF_BYTE = 10;
    private static final double MAX_LOAD = 0.8;

    /** Returns whether a line of this baud rate, 0 if it has none, has room for redundant messages. */
    boolean hasRoomForCrossCheck(int baudRate) {
        return baudRate == 0 || rateHz * EPOCH_BYTES * BITS_OF_BYTE <= MAX_LOAD * baudRate;
    }

    int periodMs() {
        return (int) Math.round(1_000 / rateHz);
    }
}
