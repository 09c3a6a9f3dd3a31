// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.compare;

import io.uorb.cli.log.signal.RunningStatistics;
import io.uorb.cli.log.signal.Signal;
import io.uorb.cli.log.signal.StateHistory.Stay;
import io.uorb.cli.log.signal.UtcOffset;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/** The moment of a log that is 0 s in a plot. */
enum LogAlignment {
    /** The log's start, of its header; if that is not plausible, the first message. */
    START("the start of the log", null),
    /** The start of the log's clock, as a rule that of the computer. */
    CLOCK("the start of the log's clock", null),
    /** The first time that the vehicle is armed. */
    ARMED(
            "arming",
            Signal.of("armed")
                    .from("actuator_armed", "armed")
                    .from("vehicle_status", values -> values[0] == 2 ? 1 : 0, "arming_state")),
    /** The first time that it is not landed after it was, or its log begins. */
    TAKEOFF(
            "take-off",
            Signal.of("in the air").from("vehicle_land_detected", values -> values[0] == 0 ? 1 : 0, "landed")),
    /** The start of the first log, in the UTC of the receivers. */
    UTC("the start of the first log, in UTC", UtcOffset.signal());

    private final String words;
    private final Signal signal;

    LogAlignment(String words, Signal signal) {
        this.words = words;
        this.signal = signal;
    }

    /** Returns what is at 0 s, in words. */
    String words() {
        return words;
    }

    /** Returns the signal that decides; null if the times of header and messages do. */
    Signal signal() {
        return signal;
    }

    String optionName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns when a state first is 1; empty if it never is. */
    static OptionalLong first(List<Stay> stays) {
        return stays.stream()
                .filter(stay -> stay.value() == 1)
                .mapToLong(Stay::fromUs)
                .findFirst();
    }

    /** Returns the offset of UTC from the log's clock; empty if there was no fix. */
    static OptionalLong utcOffsetUs(RunningStatistics offsets) {
        return offsets.count() == 0 ? OptionalLong.empty() : OptionalLong.of(Math.round(offsets.first()));
    }
}
