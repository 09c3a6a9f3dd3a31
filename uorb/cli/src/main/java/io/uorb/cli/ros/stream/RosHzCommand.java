// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import io.uorb.ros.topic.MessageEvent;
import io.uorb.ros.topic.RawMessage;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code uorb ros topic hz}: the rate of a topic. */
@Command(
        name = "hz",
        description = {
            "Prints the rate of a topic each second, as rostopic hz does.",
            "Measures in ROS time, which is that of /clock if time is simulated."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class RosHzCommand extends MeasureOptions implements Callable<Integer> {
    @Option(names = "--wall-time", description = "Measure in wall-clock time even if time is simulated.")
    private boolean wallTime;

    @Override
    public Integer call() throws IOException, InterruptedException {
        ArrivalTimes times = new ArrivalTimes(window(ArrivalTimes.DEFAULT_WINDOW));
        return run(
                "hz",
                (MessageEvent<RawMessage> event) -> times.add(wallTime ? System.nanoTime() : event.receiptNs()),
                times::report);
    }
}
