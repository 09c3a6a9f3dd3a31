// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.xmlrpc;

import java.io.IOException;

/** A fault: the peer's answer to a call that it could not carry out, or a handler's. */
public final class XmlRpcFaultException extends IOException {
    /** The code of all faults of Python's servers. */
    public static final int PYTHON_CODE = 1;

    private static final long serialVersionUID = 1L;

    private final int code;

    /**
     * A fault with a code and a text for people.
     *
     * @param code {@link #PYTHON_CODE} from Python's servers, -1 from C++'s
     * @param text one line
     */
    public XmlRpcFaultException(int code, String text) {
        super(text);
        this.code = code;
    }

    /** Returns the fault of a server that has no such method. */
    public static XmlRpcFaultException unknownMethod(String method) {
        return new XmlRpcFaultException(PYTHON_CODE, "method \"" + method + "\" is not supported");
    }

    /** Returns the faultCode. */
    public int code() {
        return code;
    }
}
