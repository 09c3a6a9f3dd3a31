// SPDX-License-Identifier: Apache-2.0
/**
 * PX4's interface to ROS 2 (bridges:B-22 to bridges:B-24): names and types of topics, times of messages, answers that
 * tell peers this program's definitions. Times are in us: since the broker's start here, since 1970 there.
 */
package io.uorb.bridge.ros2;
