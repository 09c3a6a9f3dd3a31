// SPDX-License-Identifier: Apache-2.0
/**
 * The place where a poller's thread sleeps, and what it waits for there beside subscriptions. Not exported. A poller
 * without channels parks; one with channels sleeps in a selector. Times are in us of the broker's clock.
 */
package io.uorb.poll.source;
