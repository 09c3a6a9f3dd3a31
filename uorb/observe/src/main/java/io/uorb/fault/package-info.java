// SPDX-License-Identifier: Apache-2.0
/**
 * Faults put into the publishing of topics, for tests of what a program does when a sensor falls silent, stutters,
 * sticks, drifts or comes late: {@link io.uorb.fault.Fault} says what, {@link io.uorb.fault.Faults} puts it in and
 * takes it out. A topic without faults pays nothing.
 */
package io.uorb.fault;
