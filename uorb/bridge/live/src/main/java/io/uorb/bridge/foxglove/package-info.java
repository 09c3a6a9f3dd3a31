// SPDX-License-Identifier: Apache-2.0
/**
 * Foxglove's WebSocket protocol, version 1: what servers and viewers send, as JSON and in binary frames, which are
 * little-endian. Nothing here has state; any thread.
 */
package io.uorb.bridge.foxglove;
