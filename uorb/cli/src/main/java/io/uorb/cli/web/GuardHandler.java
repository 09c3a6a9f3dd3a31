// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.bridge.http.PlainResponse;
import java.util.Map;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** The first handler: refuses requests that violate the rules, and adds the security headers to each response. */
final class GuardHandler extends Handler.Wrapper {
    private static final Map<String, String> HEADERS = Map.of(
            "Cache-Control", "no-store",
            "Referrer-Policy", "no-referrer",
            "X-Content-Type-Options", "nosniff",
            "Cross-Origin-Opener-Policy", "same-origin",
            "Cross-Origin-Resource-Policy", "same-origin");

    private final AccessRules rules;

    GuardHandler(AccessRules rules, Handler next) {
        super(next);
        this.rules = rules;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        HEADERS.forEach((name, value) -> response.getHeaders().put(name, value));
        String path = Request.getPathInContext(request);
        String refusal = rules.refusal(
                request.getHeaders().get(HttpHeader.HOST),
                request.getHttpURI().getQuery(),
                Request.getCookies(request),
                request.getHeaders().get(HttpHeader.ORIGIN),
                WebServer.GUARDED_PATHS.contains(path));
        if (refusal != null) {
            return PlainResponse.send(response, callback, HttpStatus.FORBIDDEN_403, refusal);
        }
        if (super.handle(request, response, callback)) {
            return true;
        }
        return PlainResponse.send(response, callback, HttpStatus.NOT_FOUND_404, "no such path");
    }
}
