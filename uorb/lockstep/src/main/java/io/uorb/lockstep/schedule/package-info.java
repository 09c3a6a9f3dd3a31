// SPDX-License-Identifier: Apache-2.0
/**
 * Schedule policies of a manual clock: random, by priorities, exhaustive, replayed from a text; and the times that runs
 * take. A policy belongs to one run of one clock, which calls it one call at a time; times are in us of that clock.
 */
package io.uorb.lockstep.schedule;
