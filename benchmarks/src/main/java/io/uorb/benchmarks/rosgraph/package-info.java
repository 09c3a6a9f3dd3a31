// SPDX-License-Identifier: Apache-2.0
/** Streams of ROS 1 between our nodes and roscpp's: latency, losses, CPU, and the publisher's cost of a peer. */
package io.uorb.benchmarks.rosgraph;
