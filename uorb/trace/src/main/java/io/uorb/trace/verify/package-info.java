// SPDX-License-Identifier: Apache-2.0
/**
 * Verification ({@code determinism:D-38} to {@code determinism:D-48}): modules are created again, their activations run
 * in the recorded order, each operation is answered with the recorded result, and what they publish and request is
 * compared with the record. A module is verified on one thread at a time, several modules beside each other. Times of
 * the broker in us, of the system in ns.
 */
package io.uorb.trace.verify;
