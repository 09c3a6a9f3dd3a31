// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.shell.wire.FrameCodec;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Conversations to start from: one request each, and all of them. */
public final class ConsoleFuzzSeeds {
    private static final List<Request<?>> REQUESTS = List.of(
            new Request.Ping(),
            new Request.ListNodes(true),
            new Request.ListEndpoints(),
            new Request.ListTopics(),
            new Request.Describe("orb_test"),
            new Request.Listen("orb_test", 0, 0),
            new Request.Publish("orb_test", 0, false, List.of(new Request.Assignment("val", "5"))),
            new Request.Take(1, 9),
            new Request.CountListener(1, 500),
            new Request.Unlisten(1),
            new Request.ListDevices("orb_test"),
            new Request.ListWorkQueues(),
            new Request.ListLags(),
            new Request.Inject("orb_test", -1, "drop 10%"),
            new Request.Inject("orb_test", 0, "bias val=1 for 5s"),
            new Request.ListFaults(),
            new Request.Clear("orb_test", 0, "bias"));

    private ConsoleFuzzSeeds() {}

    /** All seeds. */
    static List<byte[]> all() throws IOException {
        List<byte[]> seeds = new ArrayList<>();
        ByteBuffer together = ByteBuffer.allocate(8_192);
        for (Request<?> request : REQUESTS) {
            ByteBuffer frame = FrameCodec.encode(request);
            byte[] bytes = new byte[frame.remaining()];
            frame.get(bytes);
            seeds.add(bytes);
            together.put(bytes);
        }
        byte[] all = new byte[together.position()];
        together.get(0, all);
        seeds.add(all);
        return seeds;
    }

    /** Writes them. */
    public static void write(Path folder) throws IOException {
        List<byte[]> seeds = all();
        for (int i = 0; i < seeds.size(); i++) {
            Files.write(folder.resolve("seed" + i), seeds.get(i));
        }
    }
}
