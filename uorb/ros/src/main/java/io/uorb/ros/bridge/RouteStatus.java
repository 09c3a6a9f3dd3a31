// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge;

/**
 * The state of a route out of a broker.
 *
 * @param source topic and instance
 * @param rosTopic full name
 * @param subscribers in the graph, connected
 * @param sent messages
 * @param lost messages that were overwritten before the bridge took them, of feeds that have ended
 * @param dropped messages that slow subscribers have lost
 */
public record RouteStatus(String source, String rosTopic, int subscribers, long sent, long lost, long dropped) {}
