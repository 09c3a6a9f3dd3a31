// SPDX-License-Identifier: Apache-2.0
/**
 * The agent of DDS-XRCE (bridges:B-34): PX4 flight controllers and micro-ROS boards connect, their topics are local
 * ones and local publications go to them, without DDS or ROS. Times there are us since 1970 of this system's clock,
 * which clients measure.
 */
package io.uorb.bridge.xrce.agent;
