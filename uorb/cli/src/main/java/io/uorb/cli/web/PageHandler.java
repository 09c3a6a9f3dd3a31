// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/** The handler of the page, for {@code GET /} only. */
final class PageHandler extends Handler.Abstract.NonBlocking {
    private final Page page;
    private final byte[] html;
    private final String cookie;

    /** @param cookie the value of the header {@code Set-Cookie}, with which the browser may load the page again */
    PageHandler(Page page, String cookie) {
        this.page = page;
        this.cookie = cookie;
        this.html = page.html().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        if (!HttpMethod.GET.is(request.getMethod())
                || !Request.getPathInContext(request).equals("/")) {
            return false;
        }
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/html;charset=utf-8");
        response.getHeaders().put("Content-Security-Policy", page.policy());
        response.getHeaders().put(HttpHeader.SET_COOKIE, cookie);
        response.write(true, BufferUtil.toBuffer(html), callback);
        return true;
    }
}
