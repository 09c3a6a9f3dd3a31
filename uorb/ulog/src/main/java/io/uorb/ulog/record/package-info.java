// SPDX-License-Identifier: Apache-2.0
/**
 * The recorder: takes chosen topics out of a broker and writes them into ULog files, as PX4's logger does (L-5 to
 * L-14).
 *
 * <p>Two threads. The recording thread (a runner of the broker's clock) takes messages from subscriptions and puts
 * whole records into one bounded ring; while it records it does no I/O, and allocates nothing in steady state. Only a
 * start and a stop wait for the disk, also those that the vehicle's state causes. The writing thread takes bytes out of
 * the ring into files. Publishers meet neither. What does not fit in the ring is dropped whole, and the
 * file says for how long.
 */
package io.uorb.ulog.record;
