// SPDX-License-Identifier: Apache-2.0
/**
 * Requests to Linux of a process that must keep its time: {@link io.uorb.realtime.Realtime} forbids deep idle states,
 * locks memory, and schedules threads that sleep on its clock as PX4's are. Each is verified by what the kernel shows
 * afterwards, in {@code /proc} or the device. What is not permitted is a {@link io.uorb.realtime.RealtimeFinding}, no
 * exception. System calls go through JNA. Latencies are in us; priorities are those of {@code SCHED_FIFO}, 1 to 99.
 */
package io.uorb.realtime;
