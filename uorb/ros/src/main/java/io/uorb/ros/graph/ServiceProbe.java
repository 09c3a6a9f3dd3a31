// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.graph;

import io.uorb.ros.service.ServiceUri;
import io.uorb.ros.tcpros.ConnectionHeader;
import java.io.EOFException;
import java.io.IOException;
import java.net.ProtocolException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The header of a service's provider, by a probe that makes no call (ros1:T-45). Any thread; it blocks. */
public final class ServiceProbe {
    private static final int LIMIT_MS = 5000;
    private static final int MOST_BYTES = 1 << 20;
    private static final String REQUEST = "Request";

    private ServiceProbe() {}

    /**
     * Queries the provider at a URI.
     *
     * @throws IOException if there is none, or it refuses
     */
    public static ConnectionHeader ask(String service, String uri) throws IOException {
        return ask(service, uri, LIMIT_MS);
    }

    static ConnectionHeader ask(String service, String uri, int limitMs) throws IOException {
        long endNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(limitMs);
        try (Socket socket = new Socket()) {
            socket.connect(ServiceUri.resolve(uri), limitMs);
            byte[] probe = ConnectionHeader.of(Map.of(
                            ConnectionHeader.CALLER_ID,
                            GraphClient.CALLER,
                            ConnectionHeader.SERVICE,
                            service,
                            ConnectionHeader.MD5SUM,
                            "*",
                            ConnectionHeader.PROBE,
                            ConnectionHeader.YES))
                    .encode();
            ByteBuffer all = ByteBuffer.allocate(Integer.BYTES + probe.length).order(ByteOrder.LITTLE_ENDIAN);
            socket.getOutputStream().write(all.putInt(probe.length).put(probe).array());
            return read(socket, endNs);
        }
    }

    private static ConnectionHeader read(Socket socket, long endNs) throws IOException {
        int length = ByteBuffer.wrap(read(socket, Integer.BYTES, endNs))
                .order(ByteOrder.LITTLE_ENDIAN)
                .getInt();
        if (length < 0 || length > MOST_BYTES) {
            throw new ProtocolException(
                    "a header of " + Integer.toUnsignedString(length) + " bytes; the limit is " + MOST_BYTES);
        }
        ConnectionHeader header = ConnectionHeader.decode(ByteBuffer.wrap(read(socket, length, endNs)));
        if (header.has(ConnectionHeader.ERROR)) {
            throw new ProtocolException(header.field(ConnectionHeader.ERROR));
        }
        return header;
    }

    /** Reads bytes within the time, in however small pieces they come. */
    private static byte[] read(Socket socket, int count, long endNs) throws IOException {
        byte[] bytes = new byte[count];
        int length = 0;
        while (length < count) {
            long leftMs = TimeUnit.NANOSECONDS.toMillis(endNs - System.nanoTime());
            if (leftMs <= 0) {
                throw new SocketTimeoutException("its header has not come in time");
            }
            socket.setSoTimeout((int) leftMs);
            int more = socket.getInputStream().read(bytes, length, count - length);
            if (more < 0) {
                throw new EOFException("it has closed the connection before its header was complete");
            }
            length += more;
        }
        return bytes;
    }

    /** Returns the name of the service's type; old providers name that of the request. */
    public static String type(ConnectionHeader header) {
        String type = header.fieldOr(ConnectionHeader.TYPE, "");
        return type.endsWith(REQUEST) && type.length() > REQUEST.length()
                ? type.substring(0, type.length() - REQUEST.length())
                : type;
    }
}
