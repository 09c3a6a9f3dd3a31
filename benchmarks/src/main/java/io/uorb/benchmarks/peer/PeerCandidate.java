// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import io.uorb.benchmarks.exchange.Candidate;

/**
 * A candidate and its description in the report.
 *
 * @param capacity how many samples it holds
 * @param how its use per sample, and the resulting allocation
 */
record PeerCandidate(Candidate candidate, int capacity, String how) {}
