// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.run;

import io.uorb.OrbBuilder;
import io.uorb.module.host.ModuleFactories;
import io.uorb.time.OrbClock;
import java.net.URI;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Settings of a launch.
 *
 * @param clock of the supervisor
 * @param brokers describes the broker of a namespace, on that clock
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
        Function<String, OrbBuilder> brokers,
        ModuleFactories factories,
        URI masterUri,
        boolean joinsGraph,
        Path logFolder,
        Path rosHome,
        long staggerUs,
        boolean allOnScreen,
        Consumer<String> lines) {
    /** @throws IllegalArgumentException if the time between starts is negative */
    public LaunchSettings {
        Objects.requireNonNull(clock, "clock");
        Objects.requireNonNull(brokers, "brokers");
        Objects.requireNonNull(factories, "factories");
        Objects.requireNonNull(masterUri, "masterUri");
        Objects.requireNonNull(lines, "lines");
        if (staggerUs < 0) {
            throw new IllegalArgumentException("time between starts, " + staggerUs + " us, is negative");
        }
    }
}
