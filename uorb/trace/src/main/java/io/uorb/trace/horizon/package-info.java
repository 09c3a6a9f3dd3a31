// SPDX-License-Identifier: Apache-2.0
/**
 * The messages that a changed module could have read at a time, and when its timers would have fired
 * ({@code determinism:D-51}, {@code determinism:D-52}). Times in ns are those of lanes, in us those of the broker. One
 * thread at a time.
 */
package io.uorb.trace.horizon;
