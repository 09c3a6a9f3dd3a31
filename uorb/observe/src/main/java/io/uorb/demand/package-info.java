// SPDX-License-Identifier: Apache-2.0
/**
 * Demand of a node's subscribers for its publishers: their number, and the rate and delay that they request. Any
 * thread. Times are us on the broker's clock.
 */
package io.uorb.demand;
