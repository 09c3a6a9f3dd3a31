// SPDX-License-Identifier: Apache-2.0
/**
 * Frames of links: layout, keys, replay windows. Little-endian; times are in us of the sender's clock. A frame belongs
 * to one thread. What arrives is checked before it is used, and decides nothing about memory.
 */
package io.uorb.bridge.link.frame;
