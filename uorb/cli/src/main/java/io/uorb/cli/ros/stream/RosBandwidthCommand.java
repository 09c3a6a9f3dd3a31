// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code uorb ros topic bw}: the bandwidth of a topic. */
@Command(
        name = "bw",
        description = "Prints the bandwidth of a topic each second, as rostopic bw does.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class RosBandwidthCommand extends MeasureOptions implements Callable<Integer> {
    @Override
    public Integer call() throws IOException, InterruptedException {
        MessageSizes sizes = new MessageSizes(window(MessageSizes.DEFAULT_WINDOW));
        return run(
                "bw",
                event -> sizes.add(System.nanoTime(), event.message().length()),
                () -> sizes.report(System.nanoTime()));
    }
}
