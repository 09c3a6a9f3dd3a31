// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

/**
 * A node as it registered something.
 *
 * @param caller its name
 * @param uri of its XML-RPC server
 */
record NodeApi(String caller, String uri) {}
