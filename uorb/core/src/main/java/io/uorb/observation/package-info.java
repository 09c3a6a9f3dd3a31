// SPDX-License-Identifier: Apache-2.0
/**
 * Observation of a broker by tools: the state of nodes, publications and subscriptions, probes of copies, interceptors
 * of publishes, events of the flight recorder. Times are in us on the broker's clock.
 */
package io.uorb.observation;
