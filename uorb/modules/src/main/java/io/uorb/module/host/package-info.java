// SPDX-License-Identifier: Apache-2.0
/**
 * The host of modules: it finds their factories, starts and stops them, restarts them after failures, and watches their
 * deadlines. Its own threads wait on the broker's clock, except for the limit of a stop, which is real time.
 */
package io.uorb.module.host;
