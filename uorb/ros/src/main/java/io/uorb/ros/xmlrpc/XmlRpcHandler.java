// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.xmlrpc;

import java.util.List;

/** Answers the calls that a server receives. Called from several threads at once. */
@FunctionalInterface
public interface XmlRpcHandler {
    /**
     * Carries out a call.
     *
     * @param params the arguments; nil and integers of more than 32 bits are null and {@link Long}
     * @return the answer, a value of {@link XmlRpcValues}
     * @throws XmlRpcFaultException to answer with a fault, for example {@link XmlRpcFaultException#unknownMethod}
     */
    Object call(String method, List<Object> params) throws XmlRpcFaultException;
}
