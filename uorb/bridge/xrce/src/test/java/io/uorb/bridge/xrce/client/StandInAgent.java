// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.client;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * An agent that answers with the bytes of a real one, over UDP: it may lose and repeat messages, begin anew, and speak
 * another version. It knows none of our classes.
 */
final class StandInAgent implements AutoCloseable {
    private static final String INFO = "8000000006011c00000bfffd0000010d58524345%s010f00010d000100000000000000";
    private static final String STATUS_AGENT = "8100000004010b00%s0058524345%s010f00";

    private final DatagramSocket socket = new DatagramSocket(0, InetAddress.getLoopbackAddress());
    private final Random random = new Random(9);
    private final Thread thread = new Thread(this::run, "stand-in-agent");
    /** Names of topics, by the id of their writer or reader; as the client made them. */
    final Map<Integer, String> endpoints = new ConcurrentHashMap<>();

    final List<byte[]> written = new CopyOnWriteArrayList<>();
    private final Map<Integer, String> topics = new ConcurrentHashMap<>();
    private final Set<Integer> seen = new HashSet<>();
    volatile double loss;
    volatile double repetition;
    volatile String version = "0100";
    volatile String clientStatus = "00";
    volatile boolean isSilent;
    volatile int sessions;
    private volatile boolean hasSession;
    private volatile InetSocketAddress client;
    private int expected;
    private final List<String> statuses = new ArrayList<>();
    private int arrived;
    private int dataSent;

    StandInAgent() throws IOException {
        thread.setDaemon(true);
        thread.start();
    }

    InetSocketAddress address() {
        return (InetSocketAddress) socket.getLocalSocketAddress();
    }

    /** Forgets everything, as an agent that was started again. */
    synchronized void restart() {
        hasSession = false;
        endpoints.clear();
        topics.clear();
    }

    private void run() {
        byte[] buffer = new byte[2048];
        try {
            while (true) {
                DatagramPacket packet = new DatagramPacket(buffer, buffer.length);
                socket.receive(packet);
                if (!isSilent && random.nextDouble() >= loss) {
                    client = (InetSocketAddress) packet.getSocketAddress();
                    take(Arrays.copyOf(buffer, packet.getLength()));
                }
            }
        } catch (SocketException e) {
            // Closed.
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private synchronized void take(byte[] message) throws IOException {
        int session = message[0] & 0xff;
        int id = message[4] & 0xff;
        if (session == 0x80 && id == 2) {
            send(String.format(INFO, version));
        } else if (session == 0x80 && id == 0) {
            sessions++;
            hasSession = clientStatus.equals("00");
            seen.clear();
            topics.clear();
            endpoints.clear();
            expected = 0;
            statuses.clear();
            arrived = 0;
            send(String.format(STATUS_AGENT, clientStatus, version));
        } else if (hasSession) {
            takeOfSession(message, id);
        }
    }

    private void takeOfSession(byte[] message, int id) throws IOException {
        switch (id) {
            case 1 -> reliable(message);
            case 7 -> written.add(message);
            case 8 -> reliable(message);
            case 0x0b -> acknowledge();
            case 0x0e -> {
                long now = System.currentTimeMillis();
                String time = hex32((int) (now / 1000)) + hex32((int) (now % 1000 * 1_000_000));
                send("810000000f011800" + time + time + hex(message, 8, 8));
                sendAgain();
            }
            case 0x0a -> {
                arrived = message[8] & 0xff | (message[9] & 0xff) << 8;
                sendAgain();
            }
            default -> {
                // Nothing that it understands.
            }
        }
    }

    private void reliable(byte[] message) throws IOException {
        int number = message[2] & 0xff | (message[3] & 0xff) << 8;
        if (number != expected && !seen.contains(number)) {
            acknowledge(); // in order only: the client sends again
            return;
        }
        if (seen.add(number)) {
            expected++;
        }
        if ((message[4] & 0xff) == 1) {
            created(message);
            String status = "8180" + hex16(statuses.size()) + "05010600" + hex(message, 8, 4) + "0000";
            statuses.add(status);
            send(status);
        }
        acknowledge();
    }

    /** Sends the first answer again that the client has not. */
    private void sendAgain() throws IOException {
        if (arrived < statuses.size()) {
            send(statuses.get(arrived));
        }
    }

    private void created(byte[] message) {
        int object = (message[10] & 0xff) << 8 | message[11] & 0xff;
        switch (object & 0x0f) {
            case 2 -> topics.put(object, new String(message, 24, message[20] - 1));
            case 5, 6 ->
                endpoints.put(object, topics.getOrDefault((message[20] & 0xff) << 8 | message[21] & 0xff, "unknown"));
            default -> {
                // No name.
            }
        }
    }

    private void acknowledge() throws IOException {
        send("810000000a010500" + hex16(expected) + "000080");
    }

    /** Sends data to the reader of that topic. */
    synchronized void publish(String topic, byte[] cdr) throws IOException {
        for (Map.Entry<Integer, String> endpoint : endpoints.entrySet()) {
            int object = endpoint.getKey();
            if ((object & 0x0f) == 6 && endpoint.getValue().equals(topic)) {
                send("8101" + hex16(dataSent++) + "0901" + hex16(cdr.length + 4) + "0011"
                        + String.format("%04x", object) + HexFormat.of().formatHex(cdr));
            }
        }
    }

    private void send(String hex) throws IOException {
        byte[] bytes = HexFormat.of().parseHex(hex);
        int copies = random.nextDouble() < repetition ? 2 : 1;
        for (int i = 0; i < copies; i++) {
            if (random.nextDouble() >= loss) {
                socket.send(new DatagramPacket(bytes, bytes.length, client));
            }
        }
    }

    private static String hex(byte[] bytes, int at, int length) {
        return HexFormat.of().formatHex(bytes, at, at + length);
    }

    private static String hex16(int value) {
        return String.format("%02x%02x", value & 0xff, value >> 8 & 0xff);
    }

    private static String hex32(int value) {
        return hex16(value) + hex16(value >>> 16);
    }

    @Override
    public void close() {
        socket.close();
    }
}
