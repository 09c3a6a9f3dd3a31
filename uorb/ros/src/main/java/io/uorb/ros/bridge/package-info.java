// SPDX-License-Identifier: Apache-2.0
/**
 * The bridge between a broker and a ROS graph: one more user of the broker, on one thread of its own. Publishers of the
 * broker never wait for the network; a topic without subscribers in the graph costs nothing but its name.
 */
package io.uorb.ros.bridge;
