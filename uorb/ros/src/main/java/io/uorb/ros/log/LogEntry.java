// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.log;

import java.util.List;

/**
 * A message of {@code /rosout} (rosgraph_msgs/Log).
 *
 * @param stampNs ROS time, ns since 1970
 * @param level severity
 * @param node full name of the node
 * @param text its text
 * @param file in which it is said; empty if unknown
 * @param function in which it is said; empty if unknown
 * @param line in which it is said; 0 if unknown
 * @param topics the node's topics
 */
public record LogEntry(
        long stampNs,
        LogLevel level,
        String node,
        String text,
        String file,
        String function,
        int line,
        List<String> topics) {}
