// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Settings of a reading.
 *
 * @param arguments {@code name:=value} of the command line
 * @param environment variables for {@code $(env)}, {@code $(optenv)} and the path of packages
 * @param prefixes folders with {@code share/PKG} and {@code lib/PKG}, after {@code ROS_PACKAGE_PATH}
 * @param allowCommands whether commands of parameters are run
 * @param allowFiles whether files outside packages and the launch files' folders are read, and those of dumps written
 * @param allowRemote whether nodes may be on other machines, as all run here
 * @param strict whether a repeated node that differs is an error
 */
public record LaunchOptions(
        Map<String, String> arguments,
        Map<String, String> environment,
        List<Path> prefixes,
        boolean allowCommands,
        boolean allowFiles,
        boolean allowRemote,
        boolean strict) {
    /** Where Debian's ROS is. */
    private static final List<Path> DEBIAN = List.of(Path.of("/usr"));

    /** Copies the collections. */
    public LaunchOptions {
        arguments = Map.copyOf(arguments);
        environment = Map.copyOf(environment);
        prefixes = List.copyOf(prefixes);
    }

    /** Returns options that allow nothing. */
    public static LaunchOptions of(Map<String, String> arguments, Map<String, String> environment) {
        return new LaunchOptions(arguments, environment, DEBIAN, false, false, false, false);
    }
}
