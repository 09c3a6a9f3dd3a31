// SPDX-License-Identifier: Apache-2.0
/**
 * Modules of a trace run again with something changed: one by what it could have seen ({@code determinism:D-51}), or
 * several that feed each other ({@code determinism:D-53}). Times in ns are those of lanes, in us those of the broker.
 */
package io.uorb.trace.rerun;
