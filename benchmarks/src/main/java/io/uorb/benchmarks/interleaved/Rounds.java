// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import java.util.ArrayList;
import java.util.List;

/**
 * Slices of all contenders in turn.
 *
 * @param warmUpNs for each contender, in slices too
 * @param rounds that are measured
 * @param sliceNs of each contender in each round
 */
record Rounds(long warmUpNs, int rounds, long sliceNs) {
    /** Returns one series for each contender, in their order; every other round takes them in the reverse order. */
    List<RoundTimes> measure(List<? extends Contender> contenders) {
        for (long ns = 0; ns < warmUpNs; ns += sliceNs) {
            contenders.forEach(contender -> contender.slice(sliceNs));
        }
        List<double[]> ns = new ArrayList<>();
        contenders.forEach(contender -> ns.add(new double[rounds]));
        for (int round = 0; round < rounds; round++) {
            for (int turn = 0; turn < contenders.size(); turn++) {
                int index = round % 2 == 0 ? turn : contenders.size() - 1 - turn;
                ns.get(index)[round] = contenders.get(index).slice(sliceNs);
            }
        }
        return ns.stream().map(RoundTimes::new).toList();
    }
}
