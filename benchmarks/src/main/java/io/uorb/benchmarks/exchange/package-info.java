// SPDX-License-Identifier: Apache-2.0
/**
 * Compared ways of a message from one thread to another, all doing the same work. The sender's object is copied in, and
 * out into an object of the receiver, so that either may change its own at once.
 */
package io.uorb.benchmarks.exchange;
