// SPDX-License-Identifier: Apache-2.0
/**
 * The way in which each node of a description runs: as a module, a JVM, a program or a ROS node (architecture:GR-10).
 * Immutable.
 */
package io.uorb.launch.plan;
