// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

/**
 * A scheduled thread, as {@code /proc} shows it. Immutable.
 *
 * @param name of the thread
 * @param priority that of {@code SCHED_FIFO}, 1 to 99; 0 if the thread has another policy
 * @param processors on which it may run, as Linux lists them
 * @param refusal the refused request and the reason; empty if none
 */
public record RealtimeThread(String name, int priority, String processors, String refusal) {}
