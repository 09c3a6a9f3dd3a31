// SPDX-License-Identifier: Apache-2.0
/**
 * Memory for the cells of nodes: parts of long arrays, each cell on cache lines of its own. Not exported.
 */
package io.uorb.slab;
