// SPDX-License-Identifier: Apache-2.0
/** The speed at which ROS 1 messages are read and written. */
package io.uorb.benchmarks.ros;
