// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.xmlrpc;

import java.util.List;

/**
 * A call.
 *
 * @param method the name of the method
 * @param params its arguments; nil and integers of more than 32 bits, which cannot be sent, are null and {@link Long}
 */
public record XmlRpcCall(String method, List<Object> params) {}
