// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/**
 * One random thing to do to a broker.
 *
 * @param kind what
 * @param who which publication or subscription; taken modulo their number
 * @param amount a time, an instance, a choice: whatever the kind needs
 */
record Step(Kind kind, int who, int amount) {
    static final int MOST = 60;

    enum Kind {
        PUBLISH,
        PUBLISH_BATCH,
        ADVERTISE,
        LEAVE,
        UPDATED,
        COPY,
        UPDATE,
        UPDATE_BATCH,
        POLL,
        INTERVAL,
        RULE,
        EVERY_IN_ORDER,
        SAMPLING,
        HISTORY,
        CHANGE_INSTANCE,
        UNSUBSCRIBE,
        SUBSCRIBE,
        RENEW,
        CALLBACK,
        ADVANCE
    }

    /** Publishes, copies and time passing in plenty, the rest now and then. */
    static Arbitrary<Step> any() {
        Arbitrary<Kind> kinds = Arbitraries.frequency(
                Tuple.of(20, Kind.PUBLISH),
                Tuple.of(6, Kind.PUBLISH_BATCH),
                Tuple.of(4, Kind.ADVERTISE),
                Tuple.of(2, Kind.LEAVE),
                Tuple.of(6, Kind.UPDATED),
                Tuple.of(8, Kind.COPY),
                Tuple.of(12, Kind.UPDATE),
                Tuple.of(4, Kind.UPDATE_BATCH),
                Tuple.of(6, Kind.POLL),
                Tuple.of(3, Kind.INTERVAL),
                Tuple.of(2, Kind.RULE),
                Tuple.of(2, Kind.EVERY_IN_ORDER),
                Tuple.of(1, Kind.SAMPLING),
                Tuple.of(2, Kind.HISTORY),
                Tuple.of(2, Kind.CHANGE_INSTANCE),
                Tuple.of(1, Kind.UNSUBSCRIBE),
                Tuple.of(1, Kind.SUBSCRIBE),
                Tuple.of(2, Kind.RENEW),
                Tuple.of(1, Kind.CALLBACK),
                Tuple.of(12, Kind.ADVANCE));
        return Combinators.combine(
                        kinds,
                        Arbitraries.integers().between(0, 5),
                        Arbitraries.integers().between(0, MOST))
                .as(Step::new);
    }
}
