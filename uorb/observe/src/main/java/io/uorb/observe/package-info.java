// SPDX-License-Identifier: Apache-2.0
/**
 * Observation and change of a broker's endpoints: status, copy probes, interceptors, figures of work items, the trace
 * of activations. Attaches to brokers at the seam {@code io.uorb.endpoint}. Any thread.
 */
package io.uorb.observe;
