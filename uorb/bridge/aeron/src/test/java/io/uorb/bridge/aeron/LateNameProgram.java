// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import io.uorb.bridge.link.engine.EnginePeer;
import io.uorb.bridge.link.engine.EngineSettings;
import io.uorb.bridge.link.engine.LinkEngine;
import io.uorb.bridge.link.engine.LinkStream;
import io.uorb.bridge.link.engine.OfferResult;
import io.uorb.bridge.link.frame.Frame;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Security;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Looks for a peer, itself, by a name that the file of hosts gets once the search has failed. */
final class LateNameProgram {
    private static final String NAME = "late-peer";

    private LateNameProgram() {}

    /** Ends as soon as the peer is there, or fails after a minute. */
    public static void main(String[] args) throws IOException {
        Security.setProperty("networkaddress.cache.negative.ttl", "0");
        AtomicBoolean isTold = new AtomicBoolean();
        EngineSettings settings = new EngineSettings("127.0.0.1", 0, 8_000, false, text -> {
            System.out.println(text);
            isTold.compareAndSet(false, text.contains("no publication to"));
        });
        try (LinkEngine engine = new AeronEngineProvider().open(settings)) {
            EnginePeer peer = engine.connect(NAME + ":" + engine.port());
            long startNs = System.nanoTime();
            boolean isWritten = false;
            ByteBuffer greeting = ByteBuffer.allocate(Frame.HEAD_BYTES);
            while (peer.offer(LinkStream.CONTROL, greeting) != OfferResult.TAKEN) {
                engine.poll((stream, frame) -> {}, 10);
                if (isTold.get() && !isWritten) {
                    isWritten = true;
                    Files.writeString(Path.of(args[0]), "127.0.0.1 " + NAME + "\n");
                }
                if (System.nanoTime() - startNs > TimeUnit.MINUTES.toNanos(1)) {
                    System.out.println("not within a minute");
                    System.exit(1);
                }
                Thread.yield();
            }
        }
        System.out.println("connected");
    }
}
