// SPDX-License-Identifier: Apache-2.0
/**
 * PX4's topics as standard messages of ROS (ros1:P-10 to ros1:P-23): frames FLU body and ENU world in place of FRD and
 * NED, SI units. What is not known stays unknown; no message is published in place of one that would not be true.
 * Converters belong to the thread that opened them.
 */
package io.uorb.drivers.app.ros;
