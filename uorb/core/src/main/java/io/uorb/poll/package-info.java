// SPDX-License-Identifier: Apache-2.0
/** Channels and timers that a poller waits for besides its subscriptions. Times are in us of the broker's clock. */
package io.uorb.poll;
