// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/** The handler of the page and of three.js, for {@code GET} only. */
final class PageHandler extends Handler.Abstract.NonBlocking {
    private final Page page;
    private final Map<String, byte[]> scripts = new HashMap<>();
    private final byte[] html;
    private final String cookie;

    /** @param cookie the value of the header {@code Set-Cookie}, with which the browser may load the page again */
    PageHandler(Page page, String cookie) throws IOException {
        this.page = page;
        this.cookie = cookie;
        this.html = page.html().getBytes(StandardCharsets.UTF_8);
        for (String path : Page.THREE_PATHS) {
            scripts.put(path, Page.three(path).getBytes(StandardCharsets.UTF_8));
        }
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        if (!HttpMethod.GET.is(request.getMethod())) {
            return false;
        }
        String path = Request.getPathInContext(request);
        byte[] script = scripts.get(path);
        if (script != null) {
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/javascript;charset=utf-8");
            response.write(true, BufferUtil.toBuffer(script), callback);
            return true;
        }
        if (!path.equals("/")) {
            return false;
        }
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/html;charset=utf-8");
        response.getHeaders().put("Content-Security-Policy", page.policy());
        response.getHeaders().put(HttpHeader.SET_COOKIE, cookie);
        response.write(true, BufferUtil.toBuffer(html), callback);
        return true;
    }
}
