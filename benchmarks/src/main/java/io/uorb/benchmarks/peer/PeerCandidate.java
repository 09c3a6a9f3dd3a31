// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import io.uorb.benchmarks.exchange.Candidate;

/**
 * A candidate and what the report says of it.
 *
 * @param capacity how many samples it holds
 * @param how what its users do with each sample, and what that allocates
 */
record PeerCandidate(Candidate candidate, int capacity, String how) {}
