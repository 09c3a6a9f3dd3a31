// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import java.util.Optional;

/** The loops over vehicle_attitude, 56 bytes of payload, on one thread, with one other thing on the node or none. */
enum MeasuredStep {
    PUBLISH("publish", 1, null),
    CHECK("check", 0, null),
    COPY_AGAIN("copy again", 1, null),
    UPDATE("publish + update", 1, null),
    ALL_STEPS("publish + check + copy", 1, null),
    HUNDRED_CHECKS("publish + 100 checks", 100, null),
    IDLE_PUBLISHER("publish + check + copy, second publisher idle", 1, ALL_STEPS),
    CLOSED_PUBLISHER("publish + check + copy, second publisher closed", 1, ALL_STEPS),
    ALTERNATING_2("publish + check + copy, 2 publishers in turn", 1, ALL_STEPS),
    ALTERNATING_8("publish + check + copy, 8 publishers in turn", 1, ALL_STEPS),
    ALTERNATING_24("publish + check + copy, 24 publishers in turn", 1, ALL_STEPS),
    CHECK_IDLE_PUBLISHER("check, second publisher idle", 0, CHECK),
    CHECK_CLOSED_PUBLISHER("check, second publisher closed", 0, CHECK),
    CHECK_8_PUBLISHERS("check, 8 publishers", 0, CHECK),
    CHECK_24_PUBLISHERS("check, 24 publishers", 0, CHECK),
    CHECK_23_CLOSED("check, 24 publishers, 23 of them closed", 0, CHECK),
    AWAKE_POLLER("publish + check + copy, awake poller", 1, ALL_STEPS),
    EMPTY_CALLBACK("publish + check + copy, empty callback", 1, ALL_STEPS);

    private final String label;
    private final int found;
    private final MeasuredStep plain;

    MeasuredStep(String label, int found, MeasuredStep plain) {
        this.label = label;
        this.found = found;
        this.plain = plain;
    }

    /** Returns the name in tables. */
    String label() {
        return label;
    }

    /** Returns the messages copied or news found by one operation. */
    int found() {
        return found;
    }

    /** Returns the loop with nothing else on the node, if this one has something. */
    Optional<MeasuredStep> plain() {
        return Optional.ofNullable(plain);
    }
}
