// SPDX-License-Identifier: Apache-2.0
/**
 * The server of live viewers, such as Foxglove and Lichtblick.
 *
 * <p>One thread, {@code uorb-live}, looks at the program and owns all state; Jetty's threads hand over what viewers
 * send and never wait. Each viewer has a {@link io.uorb.bridge.live.FrameQueue} of bounded size: one that reads slowly
 * loses its own messages only. Times are in us of the program's clock, or in ns since 1970 where their name ends so.
 */
package io.uorb.bridge.live;
