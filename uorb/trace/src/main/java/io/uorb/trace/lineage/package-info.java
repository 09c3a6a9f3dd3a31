// SPDX-License-Identifier: Apache-2.0
/**
 * Lineage: the messages that caused a message, by the reads and publications of activations. Immutable tables, for any
 * thread; times are in ns of one clock, that of the lanes' stamps.
 */
package io.uorb.trace.lineage;
