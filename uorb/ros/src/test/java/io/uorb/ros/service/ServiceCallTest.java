// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.service;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.lockstep.ManualClock;
import io.uorb.ros.message.Serializer;
import io.uorb.ros.tcpros.CapturedHeaders;
import io.uorb.ros.tcpros.ConnectionHeader;
import io.uorb.ros.tcpros.PollLoop;
import io.uorb.ros.tcpros.RawPeer;
import io.uorb.ros.tcpros.TcprosLimits;
import io.uorb.ros.tcpros.TcprosServer;
import io.uorb.testing.Statement;
import io.uorb.time.OrbClock;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Services of one node and callers of another, or bytes. */
@Timeout(60)
class ServiceCallTest {
    private static final String SERVICE = "/py_service";

    private final List<Throwable> errors = new CopyOnWriteArrayList<>();
    private final ExecutorService handlers = Executors.newFixedThreadPool(2);
    private final ManualClock clock = new ManualClock();
    private final PollLoop serverLoop = new PollLoop("server", OrbClock.system(), (source, error) -> errors.add(error));
    private final PollLoop callerLoop = new PollLoop("caller", clock, (source, error) -> errors.add(error));
    private ServiceHandler<boolean[], SetBool.Result> handler = request -> {
        if (!request[0]) {
            throw new IllegalStateException("went wrong");
        }
        return SetBool.Result.of(true, "done");
    };
    private Runnable whenHeaderIsMade = () -> {};
    private final ServiceType<boolean[], SetBool.Result> type =
            new ServiceType<>(SetBool.TYPE.name(), SetBool.TYPE.md5(), watchedRequests(), SetBool.TYPE.response());
    private final ServiceProvision<boolean[], SetBool.Result> provision = new ServiceProvision<>(
            "/py_node", SERVICE, type, request -> handler.handle(request), handlers, TcprosLimits.DEFAULTS);
    private final TcprosServer server;

    ServiceCallTest() throws IOException {
        server = new TcprosServer(
                serverLoop,
                TcprosLimits.DEFAULTS,
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                () -> true,
                (connection, header) -> connection.refuse("no topics"),
                (connection, header) -> {
                    if (header.field("service").equals(SERVICE)) {
                        provision.accept(connection, header);
                    } else {
                        connection.refuse("no such service");
                    }
                });
    }

    @AfterEach
    void close() {
        serverLoop.close();
        callerLoop.close();
        handlers.shutdownNow();
        assertEquals(List.of(), errors);
    }

    /** The header of an answer names the type of requests. */
    @SuppressWarnings("unchecked")
    private Serializer<boolean[]> watchedRequests() {
        return (Serializer<boolean[]>) Proxy.newProxyInstance(
                Serializer.class.getClassLoader(), new Class<?>[] {Serializer.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("type")) {
                        whenHeaderIsMade.run();
                    }
                    return method.invoke(SetBool.TYPE.request(), arguments);
                });
    }

    private String uri() {
        return "rosrpc://127.0.0.1:" + server.port();
    }

    private ServiceCaller<boolean[], SetBool.Result> caller(boolean persistent, ServiceLookup lookup) {
        return new ServiceCaller<>(
                callerLoop, TcprosLimits.DEFAULTS, "/py_client", SERVICE, SetBool.TYPE, lookup, persistent, true);
    }

    private static Map<String, String> fields(String... more) {
        Map<String, String> fields =
                new TreeMap<>(Map.of("callerid", "/cap", "md5sum", SetBool.TYPE.md5(), "service", SERVICE));
        for (int i = 0; i < more.length; i += 2) {
            fields.put(more[i], more[i + 1]);
        }
        return fields;
    }

    private static byte[] response(RawPeer peer) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(peer.readStatus());
        byte[] body = peer.readFrame();
        bytes.write(new byte[] {(byte) body.length, (byte) (body.length >> 8), 0, 0});
        bytes.write(body);
        return bytes.toByteArray();
    }

    @ParameterizedTest
    @Statement({"ros1:T-43", "ros1:T-44"})
    @CsvSource({"call SetBool true: handled", "call SetBool false: the handler raised"})
    void shouldAnswerTheBytesOfRospyAndClose(String call) throws Exception {
        CapturedHeaders.Capture capture = CapturedHeaders.named("rospy service: " + call);
        try (RawPeer peer = new RawPeer(server.port())) {
            peer.writeHeader(fields());
            peer.readFrame();
            peer.write(capture.request());
            assertEquals(
                    HexFormat.of().formatHex(capture.bytes()), HexFormat.of().formatHex(response(peer)));
            assertTrue(peer.isEnded());
        }
    }

    @Test
    @Statement({"ros1:T-41", "ros1:T-42", "ros1:T-45"})
    void shouldAnswerAProbeWithItsHeaderAndClose() throws Exception {
        Map<String, String> expected = new TreeMap<>(
                CapturedHeaders.named("rospy service: probe, any md5").fields());
        expected.put("request_type", "std_srvs/SetBoolRequest");
        expected.put("response_type", "std_srvs/SetBoolResponse");
        try (RawPeer peer = new RawPeer(server.port())) {
            peer.writeHeader(fields("probe", "1", "md5sum", "*"));
            assertEquals(expected, peer.readHeader().fields());
            assertTrue(peer.isEnded());
        }
        assertEquals(0, provision.calls());
    }

    @ParameterizedTest
    @Statement({"ros1:T-5", "ros1:T-41"})
    @CsvSource({"md5sum,, no md5sum", "callerid,, no callerid", "md5sum,00000000000000000000000000000000,wrong md5"})
    void shouldRefuseAsRospyDoes(String field, String value, String capture) throws Exception {
        Map<String, String> fields = fields();
        if (value == null) {
            fields.remove(field);
        } else {
            fields.put(field, value);
        }
        try (RawPeer peer = new RawPeer(server.port())) {
            peer.writeHeader(fields);
            assertEquals(
                    CapturedHeaders.named("rospy service: " + capture).fields(),
                    peer.readHeader().fields());
            assertTrue(peer.isEnded());
        }
    }

    @Test
    @Statement("ros1:T-44")
    void shouldHandleRequestsOfOneConnectionOneAfterTheOther() throws Exception {
        CountDownLatch first = new CountDownLatch(1);
        List<Boolean> begun = new CopyOnWriteArrayList<>();
        handler = request -> {
            begun.add(request[0]);
            if (begun.size() == 1) {
                first.await();
            }
            return SetBool.Result.of(true, Integer.toString(begun.size()));
        };
        try (RawPeer peer = new RawPeer(server.port())) {
            peer.writeHeader(fields("persistent", "1"));
            peer.readFrame();
            for (int i = 0; i < 3; i++) {
                peer.writeFrame(new byte[] {1});
            }
            first.countDown();
            for (int i = 1; i <= 3; i++) {
                byte[] answer = response(peer);
                assertEquals('0' + i, answer[answer.length - 1]);
            }
        }
    }

    @Test
    void shouldCloseACallerThatConnectsWhileTheServiceEnds() throws Exception {
        whenHeaderIsMade = provision::close;
        try (RawPeer peer = new RawPeer(server.port())) {
            peer.writeHeader(fields("persistent", "1"));
            peer.readFrame();
            assertTrue(peer.isEnded());
        }
    }

    @Test
    @Statement({"ros1:T-44", "ros1:E-2"})
    void shouldCloseACallerThatFloodsIt() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        handler = request -> {
            end.await();
            return SetBool.Result.of(true, "");
        };
        try (RawPeer peer = new RawPeer(server.port())) {
            peer.writeHeader(fields("persistent", "1"));
            peer.readFrame();
            ByteArrayOutputStream flood = new ByteArrayOutputStream();
            for (int i = 0; i < CallerLink.MOST_WAITING + 2; i++) {
                flood.writeBytes(new byte[] {1, 0, 0, 0, 1});
            }
            assertTrue(peer.isEndedBy(flood.toByteArray()));
        } finally {
            end.countDown();
        }
    }

    @Test
    @Statement("ros1:T-46")
    void shouldAnswerAnErrorOfAHandlerWithItsText() throws Exception {
        handler = request -> {
            throw new OutOfMemoryError("made up");
        };
        try (ServiceCaller<boolean[], SetBool.Result> caller = caller(true, service -> uri())) {
            for (int i = 0; i < 2; i++) {
                String text = assertThrows(
                                ServiceCallException.class, () -> caller.call(new boolean[] {true}, OrbClock.NEVER))
                        .getMessage();
                assertTrue(text.endsWith("error processing request: made up"), text);
            }
        }
    }

    @Test
    @Statement({"ros1:R-11", "ros1:T-43", "ros1:T-46"})
    void shouldCallOurOwnService() throws Exception {
        try (ServiceCaller<boolean[], SetBool.Result> caller = caller(false, service -> uri())) {
            assertEquals("done", caller.call(new boolean[] {true}, OrbClock.NEVER).message);
            assertThrowsNaming(
                    ServiceCallException.class,
                    () -> caller.call(new boolean[] {false}, OrbClock.NEVER),
                    "service [/py_service] … went wrong");
            assertTrue(caller.probe(OrbClock.NEVER));
        }
        assertEquals(2, provision.calls());
        assertEquals(1, provision.failures());
    }

    @Test
    @Statement({"ros1:T-44", "ros1:T-46"})
    void shouldLookUpAPersistentServiceOnce() throws Exception {
        List<String> lookups = new CopyOnWriteArrayList<>();
        ServiceLookup counted = service -> {
            lookups.add(service);
            return uri();
        };
        try (ServiceCaller<boolean[], SetBool.Result> caller = caller(true, counted)) {
            for (int i = 0; i < 10; i++) {
                assertEquals("done", caller.call(new boolean[] {true}, OrbClock.NEVER).message);
            }
        }
        assertEquals(List.of(SERVICE), lookups);
        try (ServiceCaller<boolean[], SetBool.Result> caller = caller(false, counted)) {
            caller.call(new boolean[] {true}, OrbClock.NEVER);
            caller.call(new boolean[] {true}, OrbClock.NEVER);
        }
        assertEquals(3, lookups.size());
    }

    @ParameterizedTest
    @Statement({"ros1:T-41", "ros1:T-45"})
    @CsvSource({"wait_for_service (probe)", "persistent call"})
    void shouldOpenAsRospyDoes(String name) throws Exception {
        CapturedHeaders.Capture capture = CapturedHeaders.named("rospy service client: " + name);
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            ServiceCaller<boolean[], SetBool.Result> caller = new ServiceCaller<>(
                    callerLoop,
                    TcprosLimits.DEFAULTS,
                    "/py_client",
                    "/fake_service",
                    SetBool.TYPE,
                    service -> "rosrpc://127.0.0.1:" + socket.getLocalPort(),
                    true,
                    true);
            FutureTask<Object> call = new FutureTask<>(() -> capture.fields().containsKey("probe")
                    ? caller.probe(OrbClock.NEVER)
                    : caller.call(new boolean[] {true}, OrbClock.NEVER));
            new Thread(call).start();
            try (RawPeer peer = new RawPeer(socket.accept())) {
                byte[] expected = capture.bytes();
                assertEquals(
                        HexFormat.of().formatHex(expected, 4, expected.length),
                        HexFormat.of().formatHex(peer.readFrame()));
            }
            caller.close();
        }
    }

    @Test
    @Statement("ros1:T-46")
    void shouldTellThatNobodyProvidesIt() throws Exception {
        try (ServiceCaller<boolean[], SetBool.Result> caller = caller(false, service -> null)) {
            assertThrows(ServiceCallException.class, () -> caller.call(new boolean[] {true}, OrbClock.NEVER));
            assertFalse(caller.probe(OrbClock.NEVER));
        }
    }

    @ParameterizedTest
    @CsvSource({"http://127.0.0.1:1", "rosrpc://127.0.0.1", "rosrpc://127.0.0.1:65536", "rosrpc://:1", "''"})
    void shouldRefuseAUriThatIsNone(String wrong) throws Exception {
        try (ServiceCaller<boolean[], SetBool.Result> caller = caller(false, service -> wrong)) {
            assertThrowsNaming(
                    ServiceCallException.class,
                    () -> caller.call(new boolean[] {true}, OrbClock.NEVER),
                    "\"" + wrong + "\"");
        }
    }

    @Test
    @Statement("ros1:T-46")
    void shouldTellThatTheConnectionBroke() throws Exception {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                ServiceCaller<boolean[], SetBool.Result> caller =
                        caller(false, service -> "rosrpc://127.0.0.1:" + socket.getLocalPort())) {
            FutureTask<Object> call = new FutureTask<>(() -> caller.call(new boolean[] {true}, OrbClock.NEVER));
            new Thread(call).start();
            try (RawPeer peer = new RawPeer(socket.accept())) {
                peer.readFrame();
                peer.writeHeader(Map.of("callerid", "/x"));
                peer.readFrame();
            }
            Exception failure = assertThrows(Exception.class, () -> call.get(20, TimeUnit.SECONDS));
            assertTrue(failure.getCause() instanceof ServiceCallException, failure.toString());
        }
    }

    @Test
    @Statement({"ros1:T-46", "ros1:E-2"})
    void shouldEndACallWhoseTimeIsOver() throws Exception {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                ServiceCaller<boolean[], SetBool.Result> caller =
                        caller(false, service -> "rosrpc://127.0.0.1:" + socket.getLocalPort())) {
            FutureTask<Object> call = new FutureTask<>(() -> caller.call(new boolean[] {true}, 1_000_000));
            new Thread(call).start();
            try (RawPeer peer = new RawPeer(socket.accept())) {
                peer.readFrame();
                peer.writeHeader(Map.of("callerid", "/x"));
                assertEquals(1, peer.readFrame().length);
                clock.advance(1_000_000);
                Exception failure = assertThrows(Exception.class, () -> call.get(20, TimeUnit.SECONDS));
                assertTrue(failure.getCause() instanceof SocketTimeoutException, failure.toString());
            }
        }
    }

    @Test
    void shouldEndACallWhoseThreadIsInterrupted() throws Exception {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                ServiceCaller<boolean[], SetBool.Result> caller =
                        caller(false, service -> "rosrpc://127.0.0.1:" + socket.getLocalPort())) {
            FutureTask<Object> call = new FutureTask<>(() -> caller.call(new boolean[] {true}, OrbClock.NEVER));
            Thread thread = new Thread(call);
            thread.start();
            try (RawPeer peer = new RawPeer(socket.accept())) {
                peer.readFrame();
                thread.interrupt();
                Exception failure = assertThrows(Exception.class, () -> call.get(20, TimeUnit.SECONDS));
                assertTrue(failure.getCause() instanceof InterruptedIOException, failure.toString());
                assertTrue(peer.isEnded());
            }
        }
    }

    @Test
    void shouldRefuseToWaitOnThePollLoop() throws Exception {
        try (ServiceCaller<boolean[], SetBool.Result> caller = caller(false, service -> uri())) {
            FutureTask<Object> call = new FutureTask<>(() -> caller.call(new boolean[] {true}, OrbClock.NEVER));
            callerLoop.post(call);
            Exception failure = assertThrows(Exception.class, () -> call.get(20, TimeUnit.SECONDS));
            assertTrue(failure.getCause() instanceof IllegalStateException, failure.toString());
        }
    }

    @Test
    void shouldRefuseCallersAfterItsEnd() throws Exception {
        provision.close();
        try (RawPeer peer = new RawPeer(server.port())) {
            peer.writeHeader(fields());
            assertTrue(peer.readHeader().has(ConnectionHeader.ERROR));
        }
    }
}
