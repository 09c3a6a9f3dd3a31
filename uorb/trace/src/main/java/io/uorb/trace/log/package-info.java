// SPDX-License-Identifier: Apache-2.0
/**
 * Traces in ULog files ({@code determinism:D-32} to {@code determinism:D-37}): lanes as blocks of bytes, endpoints,
 * texts, and the generations of logged messages, in further messages that other readers skip. A recorder's thread
 * writes; one thread reads. Times are us of the broker's clock.
 */
package io.uorb.trace.log;
