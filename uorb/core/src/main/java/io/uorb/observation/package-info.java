// SPDX-License-Identifier: Apache-2.0
/** What a broker tells observers: the state of nodes, publications and subscriptions, the probe of a copy. */
package io.uorb.observation;
