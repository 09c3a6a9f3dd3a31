// SPDX-License-Identifier: Apache-2.0
/** Parts of small servers of HTTP and WebSocket for users of this machine: token, limit of connections, refusals. */
package io.uorb.bridge.http;
