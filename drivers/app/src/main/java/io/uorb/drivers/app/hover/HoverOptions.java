// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.cli.shared.SharedBroker;
import io.uorb.drivers.app.run.Speed;
import java.nio.file.Path;
import java.util.Set;

/**
 * The options of a run of {@code uorb hover}.
 *
 * @param seconds length in the vehicle's time
 * @param seed decides wind and noise
 * @param rateHz IMU samples a second
 * @param windMS mean wind; gusts are a quarter of it
 * @param speed how fast
 * @param withHub whether a sensor hub stands between the sensors and the others
 * @param record log for all that is published, or null
 * @param threads whether work queues run on threads in real time, whatever the speed; else inline on a manual clock
 * @param commanded whether commands and missions of ground stations decide what is flown, and not the plan
 * @param schedule text of the schedule policy of the manual clock
 * @param checkpointPeriodUs how often modules save their state in the trace, us; 0 for never
 * @param shared what the broker shares with other processes
 * @param without kinds of modules that are left to other processes
 */
record HoverOptions(
        double seconds,
        long seed,
        double rateHz,
        double windMS,
        Speed speed,
        boolean withHub,
        Path record,
        boolean threads,
        boolean commanded,
        String schedule,
        long checkpointPeriodUs,
        SharedBroker shared,
        Set<String> without) {
    /** The order in which queues are made. */
    static final String REGISTRATION = "registration";

    /** Creates the options of a run in one process. */
    HoverOptions(
            double seconds,
            long seed,
            double rateHz,
            double windMS,
            Speed speed,
            boolean withHub,
            Path record,
            boolean threads,
            boolean commanded,
            String schedule,
            long checkpointPeriodUs) {
        this(
                seconds,
                seed,
                rateHz,
                windMS,
                speed,
                withHub,
                record,
                threads,
                commanded,
                schedule,
                checkpointPeriodUs,
                SharedBroker.NONE,
                Set.of());
    }

    /** Whether the log of the flight has a trace: on threads the order of messages is in it alone. */
    boolean traced() {
        return threads && record != null;
    }
}
