// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.layout;

/**
 * A line of the layout.
 *
 * @param from number of its first box
 * @param to number of its last box
 * @param fromPitch the height that its first end needs at the box
 * @param toPitch the height that its last end needs
 * @param labelWidth room for text beside one of its ends
 */
public record LayoutLink(int from, int to, double fromPitch, double toPitch, double labelWidth) {}
