// SPDX-License-Identifier: Apache-2.0
/**
 * Lineage: which messages a message came from, by what activations of modules read and published. Immutable tables, for
 * any thread; times are in ns of one clock, that of the lanes' stamps.
 */
package io.uorb.trace.lineage;
