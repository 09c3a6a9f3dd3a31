// SPDX-License-Identifier: Apache-2.0
/** Standard messages of ROS as PX4's topics (ros1:P-22, ros1:P-23): the inverse of the ways out. */
package io.uorb.drivers.app.ros.incoming;
