// SPDX-License-Identifier: Apache-2.0
/**
 * Debugging values of developers, and messages for tests of the broker.
 *
 * <p>The numbers have no fixed unit: sender and reader agree on one.
 */
package io.uorb.topics.debug;
