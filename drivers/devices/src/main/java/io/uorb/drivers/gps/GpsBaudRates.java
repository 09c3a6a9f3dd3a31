// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import io.uorb.drivers.transport.LinkAddress;
import io.uorb.drivers.transport.SerialAddress;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Baud rates of receivers. */
final class GpsBaudRates {
    private static final List<Integer> USUAL = List.of(9_600, 38_400, 57_600, 115_200, 230_400, 460_800, 921_600);

    private GpsBaudRates() {}

    /** Returns the baud rates to try, the address's own first. */
    static List<Integer> of(LinkAddress address) {
        Set<Integer> rates = new LinkedHashSet<>();
        if (address instanceof SerialAddress) {
            rates.add(((SerialAddress) address).baudRate());
        }
        rates.addAll(USUAL);
        return new ArrayList<>(rates);
    }
}
