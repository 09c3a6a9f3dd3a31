// SPDX-License-Identifier: Apache-2.0
/**
 * Activations of a broker's modules: the recorder, and recorded traces in memory ({@code determinism:D-6}). Recorders
 * are for any thread, recorded traces for one.
 */
package io.uorb.trace;
