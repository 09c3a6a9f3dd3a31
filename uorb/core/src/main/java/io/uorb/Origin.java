// SPDX-License-Identifier: Apache-2.0
package io.uorb;

/**
 * Where a publication or subscription comes from.
 *
 * @param id its number in its broker, from 1; never used again
 * @param module who made it ({@link OrbModule#current})
 * @param thread name of the thread that made it
 */
record Origin(long id, String module, String thread) {}
