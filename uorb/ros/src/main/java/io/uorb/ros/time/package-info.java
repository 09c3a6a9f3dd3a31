// SPDX-License-Identifier: Apache-2.0
/**
 * Time as ROS 1 has it: points and durations of 32-bit seconds and nanoseconds, sleeps and rates, in wall time or in
 * simulated time, which a {@link io.uorb.ros.time.SimulatedClock} follows. Values are immutable.
 */
package io.uorb.ros.time;
