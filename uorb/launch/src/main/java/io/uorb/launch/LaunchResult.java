// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch;

import java.util.Optional;

/**
 * The end of a launch.
 *
 * @param exitCode 1 if a required unit has ended, else 0
 * @param requiredUnit the full name of the required unit that ended first
 */
public record LaunchResult(int exitCode, Optional<String> requiredUnit) {
    static final LaunchResult NORMAL = new LaunchResult(0, Optional.empty());

    static LaunchResult requiredEnded(String unit) {
        return new LaunchResult(1, Optional.of(unit));
    }
}
