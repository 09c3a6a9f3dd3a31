// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Subscription;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.server.request.ClientLimits;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Protocol;
import io.uorb.shell.wire.Request;
import io.uorb.topics.debug.OrbTestTopic;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The well-behaved client is served all the time, whatever others do; the server's time passes only when told. */
@Timeout(60)
class HostileClientTest {
    private static final DynamicTopic POINT = DynamicTopic.of(
            "point", MessageSchema.builder("Point").field(WireType.INT32, "x").build(), 1);

    @TempDir
    Path temporary;

    private final AtomicLong nanos = new AtomicLong();
    private ServerRig rig;
    private Console console;

    @BeforeEach
    void serve() throws IOException, RefusedException {
        // Time that a test lets pass may be taken for work.
        ClientLimits limits = ServerRig.limits(1 << 20, 1, Duration.ZERO);
        rig = new ServerRig(temporary, builder -> builder.limits(limits, nanos::get));
        console = rig.connect();
    }

    @AfterEach
    void close() throws Exception {
        assertEquals(new Answer.Done(), console.ask(new Request.Ping()));
        assertEquals(List.of(), rig.errors());
        console.close();
        rig.close();
    }

    private RawConsoleClient welcomed() throws IOException {
        return RawConsoleClient.welcomed(rig.server().socket());
    }

    /** When this returns, the server has seen all that was sent before. */
    private void ping() throws IOException, RefusedException {
        console.ask(new Request.Ping());
        console.ask(new Request.Ping());
    }

    private void pass(Duration time) throws IOException, RefusedException {
        ping();
        nanos.addAndGet(time.toNanos());
        rig.server().wake();
        // Now it has looked at the time, and has closed whom it closes.
        ping();
    }

    @Test
    void shouldCloseWhoDoesNotSayHello() throws Exception {
        try (RawConsoleClient client = new RawConsoleClient(rig.server().socket())) {
            pass(Duration.ofMillis(5_001));
            assertEquals(0, client.readToEnd());
        }
    }

    @Test
    void shouldCloseWhoSendsHalfARequest() throws Exception {
        try (RawConsoleClient client = welcomed()) {
            client.send(ByteBuffer.wrap(new byte[] {5, 0, 0}));
            pass(Duration.ofMillis(5_001));
            assertEquals(0, client.readToEnd());
        }
    }

    @Test
    void shouldNotGiveMoreTimeForEachByte() throws Exception {
        try (RawConsoleClient client = welcomed()) {
            client.send(ByteBuffer.wrap(new byte[] {100, 0, 0, 0}));
            for (int i = 0; i < 6; i++) {
                pass(Duration.ofSeconds(1));
                if (i < 4) {
                    client.send(ByteBuffer.wrap(new byte[] {1}));
                }
            }
            assertEquals(0, client.readToEnd());
        }
    }

    @Test
    void shouldCloseWhoIsSilent() throws Exception {
        try (RawConsoleClient client = welcomed()) {
            pass(Duration.ofSeconds(59));
            client.send(new Request.Ping());
            assertEquals(new Answer.Done(), client.answer());
            pass(Duration.ofSeconds(59));
            pass(Duration.ofSeconds(2));
            assertEquals(0, client.readToEnd());
        }
    }

    @Test
    void shouldCloseWhoTakesNoAnswer() throws Exception {
        try (RawConsoleClient client = welcomed()) {
            int sent = client.flood(new Request.ListTopics());
            assertTrue(sent > 100, "sent " + sent);
            // Each gives it a turn, until its socket takes no more.
            for (int i = 0; i < 500; i++) {
                ping();
            }
            pass(Duration.ofMillis(10_001));
            assertTrue(client.readToEnd() > 0);
        }
    }

    @Test
    void shouldRefuseHugeFramesAtOnce() throws Exception {
        for (int length : new int[] {Protocol.MAX_REQUEST_BYTES + 1, Integer.MAX_VALUE, -1, 0}) {
            try (RawConsoleClient client = welcomed()) {
                client.send(frame(length));
                assertRefusedAndEnded(Answer.Reason.WRONG_REQUEST, client);
            }
        }
    }

    @Test
    void shouldTakeTheLongestRequest() throws Exception {
        try (RawConsoleClient client = welcomed()) {
            client.send(new Request.Describe("a".repeat(Protocol.MAX_REQUEST_BYTES - 5)));
            Answer.Refused refused = assertInstanceOf(Answer.Refused.class, client.answer());
            assertEquals(Answer.Reason.UNKNOWN, refused.reason());
        }
    }

    @Test
    void shouldRefuseUnknownKinds() throws Exception {
        try (RawConsoleClient client = welcomed()) {
            client.send(ByteBuffer.wrap(new byte[] {1, 0, 0, 0, 99}));
            assertRefusedAndEnded(Answer.Reason.WRONG_REQUEST, client);
        }
    }

    @Test
    void shouldRefuseOtherVersions() throws Exception {
        try (RawConsoleClient client = new RawConsoleClient(rig.server().socket())) {
            client.send(new Request.Hello(99, "future"));
            assertRefusedAndEnded(Answer.Reason.WRONG_VERSION, client);
        }
    }

    @Test
    void shouldRefuseWhoDoesNotBeginWithHello() throws Exception {
        try (RawConsoleClient client = new RawConsoleClient(rig.server().socket())) {
            client.send(new Request.Ping());
            assertRefusedAndEnded(Answer.Reason.WRONG_REQUEST, client);
        }
    }

    @Test
    void shouldSurviveNoise() throws Exception {
        Random random = new Random(1);
        for (int i = 0; i < 200; i++) {
            byte[] noise = new byte[random.nextInt(300)];
            random.nextBytes(noise);
            try (RawConsoleClient client =
                    i % 2 == 0 ? welcomed() : new RawConsoleClient(rig.server().socket())) {
                client.send(ByteBuffer.wrap(noise));
            }
        }
    }

    @Test
    void shouldRefuseTheSeventeenthClient() throws Exception {
        List<RawConsoleClient> clients = new ArrayList<>();
        for (int i = 1; i < Protocol.MAX_CLIENTS; i++) {
            clients.add(welcomed());
        }
        RefusedException refused = assertThrows(RefusedException.class, rig::connect);
        assertEquals(Answer.Reason.NOT_ALLOWED, refused.reason());
        assertEquals("the program already serves 16 clients, the maximum", refused.getMessage());
        for (RawConsoleClient client : clients) {
            client.close();
        }
        ping();
        rig.connect().close();
    }

    @Test
    void shouldServeOthersWhileManyConnectionsAreHeld() throws Exception {
        List<RawConsoleClient> held = new ArrayList<>();
        for (int i = 0; i < 70; i++) {
            held.add(new RawConsoleClient(rig.server().socket()));
            ping();
        }
        rig.connect().close();
        assertEquals(0, held.get(0).readToEnd());
        for (RawConsoleClient client : held) {
            client.close();
        }
    }

    @Test
    void shouldNotMeasureTheListenersOfConsoles() throws Exception {
        rig.orb().advertise(OrbTestTopic.ORB_TEST);
        try (RawConsoleClient client = welcomed()) {
            for (int i = 0; i < Protocol.MAX_LISTENERS; i++) {
                client.send(new Request.Listen("orb_test", 0, 0));
                assertInstanceOf(Answer.Listening.class, client.answer());
            }
            assertEquals(List.of(), console.ask(new Request.ListLags()).subscriptions());
            assertEquals(
                    64, console.ask(new Request.ListEndpoints()).subscriptions().size());
        }
    }

    @Test
    void shouldRefuseLagsOfTooManySubscriptions() throws Exception {
        List<Subscription<?>> many = new ArrayList<>();
        for (int i = 0; i <= 1_000; i++) {
            many.add(rig.orb().subscribe(POINT));
        }
        assertThrowsNaming(
                RefusedException.class,
                () -> console.ask(new Request.ListLags()),
                "the program has 1001 … measures 1000");
        many.forEach(Subscription::close);
    }

    @Test
    void shouldBoundTheAnswersThatClientsDoNotTake() throws Exception {
        ClientLimits little = ServerRig.limits(300, 1, Duration.ZERO);
        try (ServerRig other = new ServerRig(temporary, builder -> builder.limits(little, nanos::get));
                Console first = other.connect()) {
            RefusedException refused = assertThrows(RefusedException.class, () -> first.ask(new Request.ListTopics()));
            assertEquals(Answer.Reason.NOT_ALLOWED, refused.reason());
            assertEquals(
                    "the program holds 0 bytes of answers wait for slow clients; the limit is 300 bytes",
                    refused.getMessage());
            assertEquals(new Answer.Done(), first.ask(new Request.Ping()));
        }
    }

    @Test
    void shouldNotMindClientsThatAreGoneBeforeTheyAreRefused() throws Exception {
        List<RawConsoleClient> clients = new ArrayList<>();
        for (int i = 1; i < Protocol.MAX_CLIENTS; i++) {
            clients.add(welcomed());
        }
        for (int i = 0; i < 200; i++) {
            new RawConsoleClient(rig.server().socket()).close();
            if (i % 10 == 0) {
                ping();
            }
        }
        for (RawConsoleClient client : clients) {
            client.close();
        }
        ping();
        rig.connect().close();
    }

    @Test
    void shouldServeAThousandConnectionsOneAfterAnother() throws Exception {
        for (int i = 0; i < 1_000; i++) {
            new RawConsoleClient(rig.server().socket()).close();
            if (i % 10 == 0) {
                ping();
            }
        }
    }

    @Test
    void shouldLimitListenersAndForgetThoseOfDeadClients() throws Exception {
        rig.orb().advertise(OrbTestTopic.ORB_TEST);
        try (RawConsoleClient client = welcomed()) {
            for (int i = 0; i < Protocol.MAX_LISTENERS; i++) {
                client.send(new Request.Listen("orb_test", 0, 0));
                assertInstanceOf(Answer.Listening.class, client.answer());
            }
            client.send(new Request.Listen("orb_test", 0, 0));
            Answer.Refused refused = assertInstanceOf(Answer.Refused.class, client.answer());
            assertEquals(Answer.Reason.NOT_ALLOWED, refused.reason());
            assertEquals(64, rig.orb().status().get(0).subscribers());
        }
        ping();
        assertEquals(0, rig.orb().status().get(0).subscribers());
    }

    private static void assertRefusedAndEnded(Answer.Reason reason, RawConsoleClient client) throws IOException {
        Answer.Refused refused = assertInstanceOf(Answer.Refused.class, client.answer());
        assertEquals(reason, refused.reason(), refused.text());
        assertEquals(0, client.readToEnd());
    }

    private static ByteBuffer frame(int length) {
        return ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(0, length);
    }
}
