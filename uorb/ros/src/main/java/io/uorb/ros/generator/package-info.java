// SPDX-License-Identifier: Apache-2.0
/** Java source of classes for ROS 1 messages and services. */
package io.uorb.ros.generator;
