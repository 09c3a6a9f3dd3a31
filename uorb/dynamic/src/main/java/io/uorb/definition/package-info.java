// SPDX-License-Identifier: Apache-2.0
/**
 * Definitions of messages as text that travels with the data, compared between two versions, and the names of their
 * constants. Immutable; any thread may use them.
 *
 * <p>Statements cited as M-n stand in the uORB specification of the project.
 */
package io.uorb.definition;
