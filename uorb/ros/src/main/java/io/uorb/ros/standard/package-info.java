// SPDX-License-Identifier: Apache-2.0
/** The messages and services of the standard packages of ROS 1: known without any installation. */
package io.uorb.ros.standard;
