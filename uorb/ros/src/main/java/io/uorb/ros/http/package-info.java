// SPDX-License-Identifier: Apache-2.0
/**
 * The part of HTTP/1.1 that XML-RPC needs: POST with a Content-length, on connections that are kept. A server and a
 * client, each with one selector thread for all connections.
 */
package io.uorb.ros.http;
