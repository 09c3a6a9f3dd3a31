// SPDX-License-Identifier: Apache-2.0
/**
 * A ROS 1 master: name service and parameter server. {@link io.uorb.ros.master.Master} starts one. Its answers are
 * those of rosmaster, to the type of every value; texts in them are for people.
 */
package io.uorb.ros.master;
