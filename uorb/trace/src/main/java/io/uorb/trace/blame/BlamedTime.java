// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

/**
 * A part of a chain's time.
 *
 * @param blame its cause
 * @param by the originator: an item, a VM operation; may be empty
 * @param hop number of the hop in its chain
 * @param ns how long
 */
public record BlamedTime(Blame blame, String by, int hop, long ns) {}
