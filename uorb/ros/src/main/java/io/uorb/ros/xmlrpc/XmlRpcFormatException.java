// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.xmlrpc;

import java.io.IOException;

/** Thrown if a document is no XML-RPC call or answer, or exceeds a limit. */
public final class XmlRpcFormatException extends IOException {
    private static final long serialVersionUID = 1L;

    XmlRpcFormatException(String message) {
        super(message);
    }
}
