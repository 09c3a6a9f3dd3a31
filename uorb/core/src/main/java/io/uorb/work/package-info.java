// SPDX-License-Identifier: Apache-2.0
/**
 * Work queues after PX4's: one thread per queue, and items that run on it one after another: when scheduled, at a time,
 * or when a message is published.
 *
 * <p>Scheduling is lock-free and allocates nothing; timers belong to the queue's thread. The claims and the shared
 * fields are in {@code docs/evidence/memory/uorb.md}.
 */
package io.uorb.work;
