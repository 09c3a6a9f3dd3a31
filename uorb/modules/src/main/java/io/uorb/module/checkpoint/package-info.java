// SPDX-License-Identifier: Apache-2.0
/**
 * Checkpoints: states of modules that a traced program saves from time to time, so that a replay can go on from one of
 * them instead of from the start ({@code determinism:D-58}).
 */
package io.uorb.module.checkpoint;
