// SPDX-License-Identifier: Apache-2.0
/**
 * Programs that viewers see: the topics, messages, parameters and modules of a broker of this process, or of another
 * program. Used by the thread of a server's loop only; a publisher neither waits for it nor wakes it.
 */
package io.uorb.bridge.live.source;
