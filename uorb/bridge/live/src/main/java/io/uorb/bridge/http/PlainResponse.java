// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.http;

import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/** Responses of one line of plain text. */
public final class PlainResponse {
    private PlainResponse() {}

    /** Responds with a status and a line; returns true, as handlers do that have responded. */
    public static boolean send(Response response, Callback callback, int status, String text) {
        response.setStatus(status);
        response.getHeaders().put(new HttpField(HttpHeader.CONTENT_TYPE, "text/plain;charset=utf-8"));
        response.write(true, BufferUtil.toBuffer(text + "\n", StandardCharsets.UTF_8), callback);
        return true;
    }
}
