// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.bridge.live.LiveServer;
import io.uorb.bridge.live.LiveSettings;
import io.uorb.bridge.live.source.LivePlayback;
import io.uorb.bridge.live.source.OrbSource;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.testing.Statement;
import io.uorb.testing.ViewerPeer;
import io.uorb.time.OrbClock;
import io.uorb.ulog.UlogWriter;
import io.uorb.ulog.replay.Replay;
import io.uorb.ulog.replay.ReplayStatistics;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Viewers that control a replay (bridges:B-45). */
@Timeout(60)
@Statement("bridges:B-45")
class ReplayPlaybackTest {
    private static final long START_US = 10_000_000;
    private static final long END_US = START_US + 99 * 1000L;
    /** Place of the value in a frame: after header, encapsulation and timestamp. */
    private static final int VALUE_AT = 13 + 4 + 8;

    private static final int PLAYING = 0;
    private static final int PAUSED = 1;
    private static final int ENDED = 3;

    private final Orb orb = Orb.create(OrbClock.systemFrom(START_US));

    @TempDir
    private Path folder;

    private ReplayPlayback playback;
    private LiveServer server;
    private FutureTask<ReplayStatistics> running;

    @BeforeEach
    void play() throws IOException {
        Replay replay = Replay.builder(orb, log())
                .catalogue(TopicCatalogue.of(List.of()))
                .seekable(() -> playback.isWatched())
                .build();
        playback = new ReplayPlayback(replay);
        LivePlayback.offer(orb, playback);
        server = LiveServer.start(
                new OrbSource("replay", orb, TopicCatalogue.of(List.of()), null),
                LiveSettings.at(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0)),
                warning -> {});
        running = new FutureTask<>(replay::run);
    }

    private Path log() throws IOException {
        Path file = folder.resolve("points.ulg");
        try (UlogWriter writer = UlogWriter.create(file)) {
            writer.start(START_US, false);
            writer.format("point:uint64_t timestamp;int32_t value;uint8_t[4] _padding0;");
            int id = writer.subscribe("point", 0);
            ByteBuffer message = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
            for (int i = 0; i < 100; i++) {
                message.clear().putLong(START_US + 1000L * i).putInt(i).putInt(0);
                writer.data(id, message.array(), 0, 12);
            }
        }
        return file;
    }

    @AfterEach
    void close() {
        server.close();
        orb.close();
    }

    private static void control(ViewerPeer viewer, boolean play, float speed, long seekNs, String request) {
        byte[] name = request.getBytes(StandardCharsets.UTF_8);
        viewer.send(ByteBuffer.allocate(19 + name.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put((byte) 3)
                .put((byte) (play ? 0 : 1))
                .putFloat(speed)
                .put((byte) (seekNs < 0 ? 0 : 1))
                .putLong(Math.max(0, seekNs))
                .putInt(name.length)
                .put(name)
                .flip());
    }

    /** Returns the next state that has this status. */
    private static ByteBuffer awaitStatus(ViewerPeer viewer, int status) throws InterruptedException {
        ByteBuffer state = viewer.awaitFrame(5);
        while (state.get(1) != status) {
            state = viewer.awaitFrame(5);
        }
        return state;
    }

    private static String request(ByteBuffer state) {
        byte[] name = new byte[state.getInt(15)];
        state.get(19, name);
        return new String(name, StandardCharsets.UTF_8);
    }

    private static long ns(String serverInfo, String name) {
        String sec = serverInfo.replaceFirst(".*\"" + name + "\":\\{\"sec\":([0-9]+),\"nsec\":([0-9]+)}.*", "$1 $2");
        String[] parts = sec.split(" ");
        return Long.parseLong(parts[0]) * 1_000_000_000 + Long.parseLong(parts[1]);
    }

    @Test
    void shouldOfferTheRecordingsTimes() throws Exception {
        try (ViewerPeer viewer = new ViewerPeer(server.url())) {
            String info = viewer.await("'op':'serverInfo'");
            assertTrue(info.contains("\"rangedPlayback\"") && info.contains("\"time\""), info);
            assertEquals((END_US - START_US) * 1000, ns(info, "dataEndTime") - ns(info, "dataStartTime"));
        }
    }

    @Test
    void shouldPlayAgainFromAPlaceAfterTheEnd() throws Exception {
        // One for states, one for messages: who waits for a frame of one kind drops the others.
        try (ViewerPeer viewer = new ViewerPeer(server.url());
                ViewerPeer reader = new ViewerPeer(server.url())) {
            String info = viewer.await("'op':'serverInfo'");
            long startNs = ns(info, "dataStartTime");
            new Thread(running).start();
            int channel = reader.awaitChannel("/point");
            reader.send("{'op':'subscribe','subscriptions':[{'id':1,'channelId':" + channel + "}]}");
            ByteBuffer ended = awaitStatus(viewer, ENDED);
            assertEquals((END_US - START_US) * 1000, ended.getLong(2) - startNs);
            assertEquals("", request(ended));
            control(viewer, false, 2, startNs + 50_500_000, "there");
            ByteBuffer answer = viewer.awaitFrame(5);
            assertEquals("there", request(answer));
            assertEquals(1, answer.get(14));
            assertEquals(2, answer.getFloat(10));
            ByteBuffer paused = awaitStatus(viewer, PAUSED);
            assertEquals(50_500_000, paused.getLong(2) - startNs);
            ByteBuffer message = reader.awaitFrame(1);
            while (message.getInt(VALUE_AT) != 50) {
                message = reader.awaitFrame(1);
            }
            control(viewer, true, 2, -1, "on");
            assertEquals("on", request(awaitStatus(viewer, PLAYING)));
            awaitStatus(viewer, ENDED);
            while (message.getInt(VALUE_AT) != 99) {
                message = reader.awaitFrame(1);
            }
            assertEquals((END_US - START_US) * 1000, message.getLong(5) - startNs);
        }
        assertEquals(100 + 1 + 49, running.get(30, TimeUnit.SECONDS).published());
    }

    @Test
    void shouldNameWhatIsWrongWithAWish() throws Exception {
        try (ViewerPeer viewer = new ViewerPeer(server.url())) {
            viewer.await("'op':'serverInfo'");
            control(viewer, true, Float.NaN, -1, "x");
            assertTrue(viewer.await("'op':'status'").contains("speed NaN"));
            control(viewer, true, 1, Long.MIN_VALUE, "x");
            viewer.send(ByteBuffer.wrap(new byte[] {3, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
            assertTrue(viewer.await("'op':'status'").contains("playback command 9"));
            viewer.send(ByteBuffer.wrap(new byte[] {3, 0}));
            assertTrue(viewer.await("'op':'status'").contains("operation 3 has at least 19"));
        }
    }

    @Test
    void shouldEndWithTheLogWhereNobodyWatches() throws Exception {
        running.run();
        assertEquals(100, running.get(30, TimeUnit.SECONDS).published());
    }
}
