// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.run;

import io.uorb.module.host.ModuleFactories;
import io.uorb.time.OrbClock;
import java.net.URI;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Settings of a launch.
 *
 * @param clock of brokers and of the supervisor
 * @param factories of modules
 * @param masterUri of the ROS graph
 * @param joinsGraph whether the launch belongs to the ROS graph also without ROS nodes: parameters, observation
 * @param logFolder of all runs
 * @param rosHome working directory of ROS nodes
 * @param staggerUs time from one start to the next
 * @param allOnScreen whether all output is passed through
 * @param lines receives lines for the user
 */
public record LaunchSettings(
        OrbClock clock,
        ModuleFactories factories,
        URI masterUri,
        boolean joinsGraph,
        Path logFolder,
        Path rosHome,
        long staggerUs,
        boolean allOnScreen,
        Consumer<String> lines) {
    public LaunchSettings {
        Objects.requireNonNull(clock, "clock");
        Objects.requireNonNull(factories, "factories");
        Objects.requireNonNull(masterUri, "masterUri");
        Objects.requireNonNull(lines, "lines");
        if (staggerUs < 0) {
            throw new IllegalArgumentException("time between starts, " + staggerUs + " us, is negative");
        }
    }
}
