// SPDX-License-Identifier: Apache-2.0
/** {@code uorb ros}: commands on graphs of ROS 1. */
package io.uorb.cli.ros;
