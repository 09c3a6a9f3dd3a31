// SPDX-License-Identifier: Apache-2.0
/**
 * The threads that wait for the messages of nodes, the callbacks, and how publishers wake and call them. Knows nothing
 * of cells: publishers hand it the generation of a message. All shared state is volatile:
 * {@code docs/evidence/memory-model.md} has a line for each field. Not exported.
 */
package io.uorb.wake;
