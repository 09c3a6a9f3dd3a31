// SPDX-License-Identifier: Apache-2.0
/**
 * Signals of a log: numbers of its messages over time, kept in memory that does not grow with the log, in two readings.
 * The first finds topics, times and gaps; the second collects traces, tracks, states and spectra of what a caller has
 * asked for in between. Times are us of the log's clock. All classes are for one thread.
 */
package io.uorb.cli.log.signal;
