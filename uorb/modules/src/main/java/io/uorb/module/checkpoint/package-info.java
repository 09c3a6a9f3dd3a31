// SPDX-License-Identifier: Apache-2.0
/**
 * Checkpoints: states of modules that a traced program saves periodically, so that a replay can continue from one of
 * them instead of the start ({@code determinism:D-58}).
 */
package io.uorb.module.checkpoint;
