// SPDX-License-Identifier: Apache-2.0
/** {@code uorb ros bag}: bags of ROS 1 at a terminal, with the output of rosbag. */
package io.uorb.cli.ros.bag;
