// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.layout;

/**
 * A box to be placed.
 *
 * @param odd whether it belongs into columns of odd number; all links must lead between odd and even
 * @param height the least; links may need more
 */
public record LayoutNode(boolean odd, double width, double height) {}
