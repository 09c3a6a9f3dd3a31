// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

/**
 * A fault that is in.
 *
 * @param topic the topic's name
 * @param instance {@link Faults#ALL_INSTANCES} for all
 * @param fault what goes wrong
 * @param applied messages that it has changed, delayed or held back since it was put in
 * @param lost messages that were delayed and found no room: never published; 0 for other kinds
 * @param leftUs until it ends by itself; {@link Fault#UNTIL_CLEARED} if it does not
 */
public record FaultStatus(String topic, int instance, Fault fault, long applied, long lost, long leftUs) {}
