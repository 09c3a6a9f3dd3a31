// SPDX-License-Identifier: Apache-2.0
/**
 * What developers send along while they look for something, and the messages of the tests of the broker itself.
 *
 * <p>Numbers here have no fixed unit: sender and reader agree on it.
 */
package io.uorb.topics.debug;
