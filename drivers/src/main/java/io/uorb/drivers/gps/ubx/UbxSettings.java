// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

import java.util.List;

/**
 * What a receiver is to be brought to.
 *
 * @param configured whether it is asked for its version and configured; if not, only its baud rate is found
 * @param baudRates of the link, in the order in which they are tried; empty if it has none
 * @param wantedBaudRate what it is then set to; 0 is to leave it
 * @param rateHz measurements a second
 */
public record UbxSettings(boolean configured, List<Integer> baudRates, int wantedBaudRate, double rateHz) {
    /** A copy that nobody changes. */
    public UbxSettings {
        baudRates = List.copyOf(baudRates);
    }

    int periodMs() {
        return (int) Math.round(1_000 / rateHz);
    }

    /** After how many measurements the satellites are told: about once a second. */
    int satelliteEpochs() {
        return (int) Math.max(1, Math.min(255, Math.round(rateHz)));
    }
}
