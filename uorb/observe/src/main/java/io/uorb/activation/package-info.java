// SPDX-License-Identifier: Apache-2.0
/**
 * Activations: what modules do with a broker, for traces and replays ({@code determinism:D-1}). An activation is a
 * stretch of one module's code on one thread; its operations are those whose results the module sees, or that others
 * see. This package knows no format: an {@link io.uorb.activation.ActivationTrace} records the operations, or answers
 * them. Its types are for {@code io.uorb.trace}, not for users.
 *
 * <p>Times are us of the broker's clock; {@code ns} is {@link System#nanoTime}.
 */
package io.uorb.activation;
