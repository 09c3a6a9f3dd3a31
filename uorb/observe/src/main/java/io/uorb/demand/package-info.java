// SPDX-License-Identifier: Apache-2.0
/**
 * Demand of a node's subscribers for its publishers: how many they are, how fast and how promptly they want messages.
 * Any thread. Times are us on the broker's clock.
 */
package io.uorb.demand;
