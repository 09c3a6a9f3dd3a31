// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

import io.uorb.benchmarks.exchange.Candidate;
import java.util.function.IntFunction;

/**
 * One way to build a {@link Slot}.
 *
 * @param name as tables and the command line have it, such as {@code exchange-stamp}
 * @param summary a short description
 * @param writersAtMost how many publishers it can have
 * @param factory makes an empty slot for a number of publishers
 */
public record Design(String name, String summary, int writersAtMost, IntFunction<Slot> factory) {
    /**
     * Makes an empty slot.
     *
     * @param writers number of publishers
     */
    public Slot open(int writers) {
        if (writers < 1 || writers > writersAtMost) {
            throw new IllegalArgumentException(
                    name + " cannot have " + writers + " writers; it takes 1 to " + writersAtMost);
        }
        return factory.apply(writers);
    }

    /** Returns the same for comparisons of one sender and one receiver. */
    public Candidate candidate() {
        return new Candidate(
                name, "prototype: " + summary, Candidate.Delivery.LATEST, false, () -> new SlotExchange(open(1)));
    }
}
