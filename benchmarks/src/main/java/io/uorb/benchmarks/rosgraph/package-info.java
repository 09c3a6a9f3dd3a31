// SPDX-License-Identifier: Apache-2.0
/** Streams of ROS 1 between nodes of ours and of roscpp: latency, losses, CPU, and what a peer costs the publisher. */
package io.uorb.benchmarks.rosgraph;
