// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbCommand;
import io.uorb.testing.CommandRun;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --live} of commands that run a broker. */
class LiveOptionTest {
    @TempDir
    private Path folder;

    private static CommandRun run(String... line) {
        return CommandRun.of(UorbCommand.commandLineFor(line), line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hover --seconds 0.2 --speed max",
                "attitude --sim --seconds 0.2 --speed max",
                "log record --sim --seconds 0.2 --out FILE",
                "arm square --speed max"
            })
    void shouldServeViewersInCommandsThatRunABroker(String command) {
        List<String> line = new ArrayList<>(List.of(
                command.replace("FILE", folder.resolve("a.ulg").toString()).split(" ")));
        line.add("--live=127.0.0.1:0");
        run(line.toArray(String[]::new)).exits(0).reports("live serves ws://127.0.0.1:", "?token=");
    }

    @Test
    void shouldServeViewersOfAReplay() {
        String log = folder.resolve("flight.ulg").toString();
        assertEquals(0, run("hover", "--seconds", "0.2", "--record", log).exitCode());
        CommandRun run = run("log", "replay", log, "--live=127.0.0.1:0,no_token")
                .exits(0)
                .reports("live serves ws://127.0.0.1:");
        assertTrue(!run.err().contains("token"), run.err());
    }

    @Test
    void shouldNameTheOptionThatTheModuleDoesNotHave() {
        run("hover", "--live=8765,no_tokens").fails(2, "--live: ", "no_tokens");
    }

    @ParameterizedTest
    @CsvSource({"udp:9870, udp:9871, udp", "8765, '8766,no_token', viewers"})
    void shouldRefuseASecondReceiverOfAKind(String first, String second, String kind) {
        run("hover", "--seconds", "0.2", "--live=" + first, "--live=" + second)
                .fails(2, "--live is given 2 times for " + kind + ": " + first + " and " + second + "; the most is 1");
    }

    @Test
    void shouldSendMessagesToPlotJuggler() throws IOException {
        try (DatagramSocket receiver = new DatagramSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
            receiver.setSoTimeout(30_000);
            run("hover", "--seconds", "0.5", "--live=udp:" + receiver.getLocalPort() + ",topics=vehicle_att*,rate=10")
                    .exits(0);
            DatagramPacket first = new DatagramPacket(new byte[2_000], 2_000);
            receiver.receive(first);
            String text = new String(first.getData(), 0, first.getLength(), StandardCharsets.US_ASCII);
            assertTrue(text.startsWith("{\"timestamp\":") && text.contains(",\"vehicle_att"), text);
        }
    }

    @Test
    void shouldRefuseAddressesThatAreNone() {
        run("hover", "--seconds", "0.2", "--live=loopback").fails(1, "'loopback' is not PORT or ADDRESS:PORT");
    }

    @Test
    void shouldRefuseWritingForOtherMachines() {
        run("hover", "--seconds", "0.2", "--live=0.0.0.0:0,set_parameters")
                .fails(1, "0.0.0.0 is reachable from other machines");
    }
}
