// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.dropped;

import io.uorb.bridge.http.PlainResponse;
import io.uorb.file.ErrorMessages;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Receives logs from pages, one at a time: {@code POST} to {@value #PATH} with name and size in headers. A request
 * without a body only checks whether the log would be accepted, because a browser that is still sending does not read
 * the reason of a refusal.
 */
public final class DropHandler extends Handler.Wrapper {
    /** The path of the requests. */
    public static final String PATH = "/log";
    /** The header of the name, percent-encoded UTF-8. */
    static final String NAME = "File-Name";
    /** The header of the size in bytes. */
    static final String BYTES = "File-Bytes";

    private static final int LONGEST_NAME = 255;
    private static final Pattern DIGITS = Pattern.compile("[0-9]{1,18}");

    private final DropPlace place;
    private final Opener opener;
    private boolean busy;

    /** The receiver of a completely received log. */
    public interface Opener {
        /**
         * Shows a log, and closes it when it is no longer shown. If this fails, the caller closes it.
         *
         * @throws IOException if it is not a log; the message is for the user and names the log
         */
        void open(DroppedLog log) throws IOException;
    }

    /** The reason of a refused log. */
    private record Refusal(int status, String text) {}

    /** @param place folder of received logs; null to refuse all */
    public DropHandler(Handler next, DropPlace place, Opener opener) {
        super(next);
        this.place = place;
        this.opener = opener;
    }

    /** Receives logs with blocking reads. */
    @Override
    public InvocationType getInvocationType() {
        return InvocationType.BLOCKING;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        if (!Request.getPathInContext(request).equals(PATH) || !HttpMethod.POST.is(request.getMethod())) {
            return super.handle(request, response, callback);
        }
        String name = nameOf(request.getHeaders().get(NAME));
        long bytes = bytesOf(request.getHeaders().get(BYTES));
        Refusal refusal = refusal(name, bytes);
        if (refusal == null && request.getLength() != 0) {
            refusal = request.getLength() == bytes
                    ? takeAlone(request, name)
                    : new Refusal(
                            HttpStatus.BAD_REQUEST_400,
                            name + ": Content-Length is " + request.getLength() + " bytes, but " + bytes
                                    + " were announced");
        }
        return refusal == null
                ? PlainResponse.send(response, callback, HttpStatus.OK_200, name)
                : PlainResponse.send(response, callback, refusal.status(), refusal.text());
    }

    /** Returns the name in a header; empty if it is missing or cannot be shown. */
    private static String nameOf(String header) {
        try {
            String name = header == null ? "" : URLDecoder.decode(header, StandardCharsets.UTF_8);
            boolean plain =
                    name.length() <= LONGEST_NAME && name.chars().noneMatch(c -> Character.isISOControl(c) || c == '/');
            return plain ? name : "";
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    /** Returns the size in a header; 0 if missing. */
    private static long bytesOf(String header) {
        return header != null && DIGITS.matcher(header).matches() ? Long.parseLong(header) : 0;
    }

    /** Returns why a log of that name and size is refused; null if it is accepted. */
    private Refusal refusal(String name, long bytes) throws IOException {
        if (place == null) {
            return new Refusal(HttpStatus.NOT_FOUND_404, "the page of the module web cannot open logs; run uorb web");
        }
        if (name.isEmpty()) {
            return new Refusal(
                    HttpStatus.BAD_REQUEST_400,
                    "the log's name must have 1 to " + LONGEST_NAME
                            + " characters, without slashes and control characters");
        }
        if (bytes == 0) {
            return new Refusal(HttpStatus.BAD_REQUEST_400, name + " is empty: not a log");
        }
        if (bytes > place.mostBytes()) {
            return new Refusal(
                    HttpStatus.PAYLOAD_TOO_LARGE_413,
                    name + " has " + bytes + " bytes; the limit of a page is " + place.mostBytes()
                            + ": run uorb web with the file");
        }
        long freeBytes = place.freeBytes();
        if (bytes > freeBytes) {
            return new Refusal(
                    HttpStatus.INSUFFICIENT_STORAGE_507,
                    name + " has " + bytes + " bytes, but " + place.parent() + " has space for " + freeBytes
                            + ": run uorb web with the file");
        }
        return isBusy() ? busy(name) : null;
    }

    private static Refusal busy(String name) {
        return new Refusal(HttpStatus.CONFLICT_409, name + " is not opened: another log is being opened");
    }

    /** Returns why a log could not be opened; null if it is shown. */
    private Refusal takeAlone(Request request, String name) throws IOException {
        if (!begin()) {
            return busy(name);
        }
        try {
            return take(request, name);
        } finally {
            end();
        }
    }

    private Refusal take(Request request, String name) throws IOException {
        DroppedLog log;
        try (InputStream bytes = Content.Source.asInputStream(request)) {
            log = DroppedLog.receive(place.parent(), name, bytes);
        } catch (IOException e) {
            return new Refusal(
                    HttpStatus.INTERNAL_SERVER_ERROR_500, name + ": receiving failed: " + ErrorMessages.of(e));
        }
        // Reading a long log takes longer than the idle timeout of a connection.
        request.addIdleTimeoutListener(late -> false);
        boolean opened = false;
        try {
            opener.open(log);
            opened = true;
            return null;
        } catch (IOException e) {
            return new Refusal(HttpStatus.UNPROCESSABLE_ENTITY_422, e.getMessage());
        } finally {
            if (!opened) {
                log.close();
            }
        }
    }

    private synchronized boolean begin() {
        boolean free = !busy;
        busy = true;
        return free;
    }

    private synchronized boolean isBusy() {
        return busy;
    }

    private synchronized void end() {
        busy = false;
    }
}
