// SPDX-License-Identifier: Apache-2.0
/** Frames of ROS by name, and vectors of messages in them (ros1:P-1, ros1:P-2). */
package io.uorb.drivers.app.ros.frame;
