// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.service;

import io.uorb.ros.tcpros.ConnectionHeader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Conversations that go well, for the fuzzer to damage. */
final class TcprosFuzzSeeds {
    private static final String MD5 = SetBool.TYPE.response().type().md5();

    private TcprosFuzzSeeds() {}

    static List<byte[]> all() {
        List<byte[]> all = new ArrayList<>();
        byte[] topic = header(Map.of("topic", "/t", "callerid", "/x", "md5sum", "*", "type", "*"));
        byte[] once = header(Map.of("service", "/s", "callerid", "/x", "md5sum", SetBool.TYPE.md5()));
        byte[] kept = header(Map.of(
                "service", "/s", "callerid", "/x", "md5sum", SetBool.TYPE.md5(), "persistent", "1", "probe", "0"));
        byte[] publisher = header(Map.of(
                "callerid", "/p", "topic", "/t", "type", "std_srvs/SetBoolResponse", "md5sum", MD5, "latching", "1"));
        byte[] message = frame(new byte[] {1, 3, 0, 0, 0, 'a', 'b', 'c'});
        byte[] request = frame(new byte[] {1});
        all.add(join(new byte[] {0}, topic, new byte[0]));
        all.add(join(new byte[] {1}, topic, new byte[0]));
        all.add(join(new byte[] {1}, once, request));
        all.add(join(new byte[] {1}, kept, join(request, request, request)));
        all.add(join(new byte[] {2}, publisher, join(message, message, message)));
        all.add(join(new byte[] {2}, header(Map.of("error", "no")), new byte[0]));
        all.add(join(new byte[] {3}, once, join(new byte[] {1}, message, new byte[0])));
        all.add(join(new byte[] {3}, once, join(new byte[] {0}, frame("wrong".getBytes()), new byte[0])));
        return all;
    }

    private static byte[] header(Map<String, String> fields) {
        return frame(ConnectionHeader.of(fields).encode());
    }

    private static byte[] frame(byte[] body) {
        return ByteBuffer.allocate(4 + body.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(body.length)
                .put(body)
                .array();
    }

    private static byte[] join(byte[] first, byte[] second, byte[] third) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(first);
        out.writeBytes(second);
        out.writeBytes(third);
        return out.toByteArray();
    }

    static void write(Path folder) throws IOException {
        List<byte[]> all = all();
        for (int i = 0; i < all.size(); i++) {
            Files.write(folder.resolve("seed" + i), all.get(i));
        }
    }
}
