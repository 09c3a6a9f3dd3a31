// SPDX-License-Identifier: Apache-2.0
/**
 * Debugging values of developers, and the messages of tests of the broker itself.
 *
 * <p>Numbers here have no fixed unit: sender and reader agree on it.
 */
package io.uorb.topics.debug;
