// SPDX-License-Identifier: Apache-2.0
/**
 * TCPROS, the stream protocol of ROS 1: connection headers, frames, and the connections of a node on one thread.
 *
 * <p>One {@link io.uorb.ros.tcpros.PollLoop} serves all connections of a node. Its thread reads, writes, connects and
 * accepts, and calls all {@link io.uorb.ros.tcpros.ConnectionHandler}s, which must not block. Any thread may send: a
 * message is queued at its connection and the call returns. A full queue drops its oldest message and counts it.
 *
 * <p>Bytes are kept in {@link io.uorb.ros.tcpros.MessageBuffer}s, which are counted references into a {@link
 * io.uorb.ros.tcpros.BufferPool}: in the steady state, neither side allocates. Buffers grow with the data that has
 * come, never with what a length promises.
 */
package io.uorb.ros.tcpros;
