// SPDX-License-Identifier: Apache-2.0
/**
 * Work queues after PX4's: one thread a queue, and items that run on it one after another, when they are scheduled,
 * when a time comes, or when a message is published.
 *
 * <p>Scheduling is lock-free and allocates nothing; timers belong to the queue's thread. The claims and the shared
 * fields stand in {@code docs/evidence/memory/uorb.md}.
 */
package io.uorb.work;
