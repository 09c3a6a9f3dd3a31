// SPDX-License-Identifier: Apache-2.0
/**
 * Exploration of schedules: a graph of modules runs again and again on a manual clock, each time in another order of
 * turns, until something is wrong. One thread uses an exploration; times are in us of the graph's clock.
 */
package io.uorb.trace.explore;
