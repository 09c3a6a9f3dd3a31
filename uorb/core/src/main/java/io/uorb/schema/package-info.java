// SPDX-License-Identifier: Apache-2.0
/**
 * Messages: fields, wire types, memory layout, message hash and ULog format string. Immutable, and used by the
 * compile-time side (processor, code generator) and the run-time side alike, so both compute the same figures.
 *
 * <p>Statements cited as M-n are in the uORB specification of the project.
 */
package io.uorb.schema;
