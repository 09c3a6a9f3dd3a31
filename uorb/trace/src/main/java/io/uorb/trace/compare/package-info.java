// SPDX-License-Identifier: Apache-2.0
/**
 * The comparison of two messages, field by field, and its tolerances ({@code determinism:D-48}, {@code
 * determinism:D-49}). One thread at a time, unless a class says otherwise.
 */
package io.uorb.trace.compare;
