// SPDX-License-Identifier: Apache-2.0
/**
 * What a console and a program say to each other: requests, answers, and how they are written as bytes. Both sides use
 * it; {@code docs/console-protocol.md} is its description.
 *
 * <p>The client asks, the program answers, one at a time: nothing is sent that was not asked for, so who does not read
 * holds up only himself. All sizes are bounded by {@link io.uorb.shell.wire.Protocol}.
 */
package io.uorb.shell.wire;
