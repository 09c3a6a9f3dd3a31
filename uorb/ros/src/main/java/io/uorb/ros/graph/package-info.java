// SPDX-License-Identifier: Apache-2.0
/** Questions to the master and the nodes of a graph, by tools that are no nodes. */
package io.uorb.ros.graph;
