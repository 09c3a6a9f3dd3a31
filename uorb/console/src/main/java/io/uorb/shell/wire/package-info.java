// SPDX-License-Identifier: Apache-2.0
/**
 * Protocol between a console and a program: requests, answers, and their encoding. Both sides use this package;
 * {@code docs/console-protocol.md} describes it.
 *
 * <p>The client sends one request at a time and the program answers it. Nothing is sent unasked, so a client that does
 * not read delays only itself. {@link io.uorb.shell.wire.Protocol} bounds all sizes.
 */
package io.uorb.shell.wire;
