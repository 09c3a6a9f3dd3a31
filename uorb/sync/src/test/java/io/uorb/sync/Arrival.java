// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

/** A message of a stream: its topic, its number in that, from 0, and its time. */
record Arrival(int topic, int number, long timeUs) {}
