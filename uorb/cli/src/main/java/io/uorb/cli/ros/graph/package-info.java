// SPDX-License-Identifier: Apache-2.0
/**
 * The common part of commands on a ROS 1 graph: the master's address, questions to master and nodes, a node of the
 * command's own. Commands that only ask make no node, so that they do not show in what they print.
 */
package io.uorb.cli.ros.graph;
