// SPDX-License-Identifier: Apache-2.0
/**
 * One changed module run again alone, on what it could have read, and its messages as series ({@code
 * determinism:D-51}). One thread at a time.
 */
package io.uorb.trace.changed;
