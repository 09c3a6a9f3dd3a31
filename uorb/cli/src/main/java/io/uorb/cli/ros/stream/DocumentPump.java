// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import io.uorb.cli.ros.graph.Ending;
import io.uorb.cli.ros.graph.GraphOptions;
import io.uorb.cli.ros.type.YamlDocuments;
import io.uorb.ros.dynamic.RosMessage;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Publishes a message for each YAML document of a file or a pipe. One thread, and one that reads the pipe. */
final class DocumentPump {
    private static final long LOOK_MS = 100;

    private final MessagePump pump;
    private final GraphOptions graph;
    private final Ending ending;

    /** A part of a pipe: values, or the reason of its end, null if it is the usual one. */
    private record Piece(List<?> values, Exception failure) {}

    DocumentPump(MessagePump pump, GraphOptions graph, Ending ending) {
        this.pump = pump;
        this.graph = graph;
        this.ending = ending;
    }

    /**
     * Publishes the documents of a file.
     *
     * @param repeats whether a single document is published again and again
     */
    void publish(Path file, double rateHz, boolean once, boolean repeats) throws IOException, InterruptedException {
        try (InputStream in = Files.newInputStream(file)) {
            YamlDocuments documents = documents(in, true);
            RosMessage message = next(documents);
            RosMessage second = repeats && message != null ? next(documents) : null;
            pump.awaitSubscriber();
            if (repeats && message != null && second == null) {
                graph.print("Got one message and a rate, publishing repeatedly");
                pump.repeat(message, rateHz, () -> {});
                return;
            }
            while (message != null && pump.step(message, rateHz, once)) {
                message = second == null ? next(documents) : second;
                second = null;
            }
        } catch (IllegalArgumentException e) {
            throw graph.usage(file + ": " + e.getMessage());
        }
    }

    private static YamlDocuments documents(InputStream in, boolean endIsSeparator) {
        return new YamlDocuments(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)), endIsSeparator);
    }

    private RosMessage next(YamlDocuments documents) throws IOException {
        List<?> values = documents.next();
        return values == null ? null : pump.message(values);
    }

    /** Publishes the documents of a pipe as they come, each when the line behind it has come. */
    void publish(InputStream pipe, double rateHz, boolean once) throws IOException, InterruptedException {
        BlockingQueue<Piece> pieces = new SynchronousQueue<>();
        Thread reader = new Thread(() -> read(pipe, pieces), "documents");
        reader.setDaemon(true); // it may wait for input for ever
        reader.start();
        pump.awaitSubscriber();
        Piece piece = null;
        do {
            piece = ending.await(0) ? null : pieces.poll(LOOK_MS, TimeUnit.MILLISECONDS);
            if (piece != null && piece.failure() instanceof IOException failure) {
                throw failure;
            }
            if (piece != null && piece.failure() != null) {
                throw graph.usage(piece.failure().getMessage());
            }
        } while (!ending.await(0) && (piece == null || piece.values() != null && step(piece, rateHz, once)));
        reader.interrupt();
    }

    private boolean step(Piece piece, double rateHz, boolean once) throws InterruptedException {
        try {
            return pump.step(pump.message(piece.values()), rateHz, once) && !once;
        } catch (IllegalArgumentException e) {
            throw graph.usage(e.getMessage());
        }
    }

    private static void read(InputStream pipe, BlockingQueue<Piece> pieces) {
        YamlDocuments documents = documents(pipe, false);
        try {
            try {
                for (List<?> values = documents.next(); values != null; values = documents.next()) {
                    pieces.put(new Piece(values, null));
                }
                pieces.put(new Piece(null, null));
            } catch (IOException | IllegalArgumentException e) {
                pieces.put(new Piece(null, e));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the command has ended
        }
    }
}
