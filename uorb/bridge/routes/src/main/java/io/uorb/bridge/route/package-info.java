// SPDX-License-Identifier: Apache-2.0
/**
 * Routes of topics between a broker and an engine (bridges:B-1 to bridges:B-7): messages that wait, ages, instances,
 * counters. Threads of the bridge use them, never a publisher's. Times are in us of the broker's clock; waiting is
 * measured in ns of {@link System#nanoTime}.
 */
package io.uorb.bridge.route;
