// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.graph;

import io.uorb.ros.service.ServiceUri;
import io.uorb.ros.tcpros.ConnectionHeader;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.ProtocolException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;

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
        try (Socket socket = new Socket()) {
            socket.connect(ServiceUri.resolve(uri), LIMIT_MS);
            socket.setSoTimeout(LIMIT_MS);
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
            return read(new DataInputStream(socket.getInputStream()));
        }
    }

    private static ConnectionHeader read(DataInputStream in) throws IOException {
        int length = Integer.reverseBytes(in.readInt());
        if (length < 0 || length > MOST_BYTES) {
            throw new ProtocolException(
                    "a header of " + Integer.toUnsignedString(length) + " bytes; the limit is " + MOST_BYTES);
        }
        ConnectionHeader header = ConnectionHeader.decode(ByteBuffer.wrap(in.readNBytes(length)));
        if (header.has(ConnectionHeader.ERROR)) {
            throw new ProtocolException(header.field(ConnectionHeader.ERROR));
        }
        return header;
    }

    /** Returns the name of the service's type; old providers name that of the request. */
    public static String type(ConnectionHeader header) {
        String type = header.fieldOr(ConnectionHeader.TYPE, "");
        return type.endsWith(REQUEST) && type.length() > REQUEST.length()
                ? type.substring(0, type.length() - REQUEST.length())
                : type;
    }
}
