// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

/**
 * An active fault.
 *
 * @param topic the topic's name
 * @param instance {@link Faults#ALL_INSTANCES} for all
 * @param fault the fault
 * @param applied messages that it has changed, delayed or dropped since its injection
 * @param lost delayed messages dropped for lack of room; 0 for other kinds
 * @param leftUs until it ends by itself; {@link Fault#UNTIL_CLEARED} if it does not
 */
public record FaultStatus(String topic, int instance, Fault fault, long applied, long lost, long leftUs) {}
