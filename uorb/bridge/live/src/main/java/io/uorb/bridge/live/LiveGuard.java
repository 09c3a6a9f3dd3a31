// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.bridge.http.AccessToken;
import io.uorb.bridge.http.PlainResponse;
import java.util.Set;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * The first handler. With a token, a request needs it, and may come from a page of any origin, as viewers in browsers
 * do. Without, it must name this machine as its host, which stops DNS rebinding, and its page must come from this
 * machine: from any port, as viewers that are served here do, since who serves pages here could connect as well.
 */
final class LiveGuard extends Handler.Wrapper {
    private static final Set<String> LOCAL_NAMES = Set.of("127.0.0.1", "localhost", "[::1]");

    /** Null if none is needed. */
    private final AccessToken token;

    LiveGuard(AccessToken token, Handler next) {
        super(next);
        this.token = token;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        response.getHeaders().put("X-Content-Type-Options", "nosniff");
        response.getHeaders().put("Cache-Control", "no-store");
        String refusal = token == null
                ? strangerRefusal(
                        request.getHeaders().get(HttpHeader.HOST),
                        request.getHeaders().get(HttpHeader.ORIGIN))
                : tokenRefusal(request.getHttpURI().getQuery());
        if (refusal != null) {
            return PlainResponse.send(response, callback, HttpStatus.FORBIDDEN_403, refusal);
        }
        if (super.handle(request, response, callback)) {
            return true;
        }
        return PlainResponse.send(
                response,
                callback,
                HttpStatus.BAD_REQUEST_400,
                "this is a WebSocket for live viewers, such as Foxglove: open this URL there, with ws instead of http");
    }

    private String tokenRefusal(String query) {
        return token.isQuery(query) ? null : "the token is missing or wrong: open the URL that the server printed";
    }

    /** Returns why a request without a token is refused; null if it is accepted. */
    static String strangerRefusal(String host, String origin) {
        if (host == null || !LOCAL_NAMES.contains(withoutPort(host))) {
            return "the host must be 127.0.0.1 or localhost";
        }
        boolean isLocal = origin == null
                || origin.startsWith("http://") && LOCAL_NAMES.contains(withoutPort(origin.substring(7)));
        return isLocal ? null : "pages of other origins are refused without a token";
    }

    private static String withoutPort(String host) {
        return host.replaceFirst(":[0-9]+$", "");
    }
}
