// SPDX-License-Identifier: Apache-2.0
/** Timers in the time of ROS, wall time and steady time, whose callbacks run where all callbacks of a node do. */
package io.uorb.ros.timer;
