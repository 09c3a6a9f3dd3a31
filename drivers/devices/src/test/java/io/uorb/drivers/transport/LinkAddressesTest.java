// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Addresses as users write them. */
class LinkAddressesTest {
    @Test
    void shouldReadEachKind() {
        assertEquals(new SerialAddress("/dev/ttyACM0", 38_400), LinkAddresses.parse("serial:/dev/ttyACM0?baud=38400"));
        assertEquals(new SerialAddress("/dev/ttyS1", 115_200), LinkAddresses.parse("serial:/dev/ttyS1"));
        assertEquals(new SerialAddress("COM3", 115_200), LinkAddresses.parse("serial:COM3"));
        assertEquals(new TcpAddress("localhost", 2947), LinkAddresses.parse("tcp:localhost:2947"));
        assertEquals(new TcpAddress("::1", 4001), LinkAddresses.parse("tcp:[::1]:4001"));
        assertEquals(new TcpListenAddress("", 4560), LinkAddresses.parse("tcp-listen:4560"));
        assertEquals(new TcpListenAddress("::1", 4560), LinkAddresses.parse("tcp-listen:[::1]:4560"));
        assertEquals(new UdpAddress(UdpAddress.Kind.PEER, "::1", 14550), LinkAddresses.parse("udp:[::1]:14550"));
        assertEquals(
                new UdpAddress(UdpAddress.Kind.BROADCAST, "10.0.0.255", 14550),
                LinkAddresses.parse("udp:10.0.0.255:14550?broadcast"));
        assertEquals(new UdpAddress(UdpAddress.Kind.LISTEN, "", 14540), LinkAddresses.parse("udp-listen:14540"));
        assertEquals(new FileAddress(Path.of("/tmp/a:b.ubx")), LinkAddresses.parse("file:/tmp/a:b.ubx"));
    }

    @ParameterizedTest
    @CsvSource({
        "serial:/dev/ttyS1",
        "tcp:localhost:2947",
        "tcp:[::1]:4001",
        "tcp-listen:4560",
        "tcp-listen:[::1]:4560",
        "udp:localhost:14550",
        "udp:[::1]:14550",
        "udp:10.0.0.255:14550?broadcast",
        "udp-listen:14540",
        "udp-listen:127.0.0.1:14540",
        "file:logs/a.nmea"
    })
    void shouldCallAnAddressWhatItsUserWrote(String text) {
        assertEquals(text, LinkAddresses.parse(text).toString());
    }

    @ParameterizedTest
    @CsvSource({
        "/dev/ttyS0, is not one of serial:",
        "com:1, is not one of serial:",
        "'', is not one of serial:",
        "serial:, the port is missing",
        "serial:/dev/ttyS0?bauds=9600, option bauds=9600 is not baud=RATE",
        "serial:/dev/ttyS0?baud=fast, baud rate 'fast' is not a number",
        "serial:/dev/ttyS0?baud=0, baud rate 0 is not between 1 and 4000000",
        "tcp:host, the port is missing",
        "tcp:host:, port '' is not a number",
        "tcp::80, the host is missing",
        "tcp:host:70000, port 70000 is not between 1 and 65535",
        "tcp-listen:x, port 'x' is not a number",
        "tcp-listen:0, port 0 is not between 1 and 65535",
        "udp:localhost, the port is missing",
        "udp:14550, the port is missing",
        "udp::14550, the host is missing",
        "udp:localhost:14550?multicast, option multicast is not broadcast",
        "udp-listen:, port '' is not a number",
        "udp-listen:65536, port 65536 is not between 1 and 65535",
        "file:, the path is missing"
    })
    void shouldNameWhatIsWrong(String text, String message) {
        assertThrowsNaming(
                IllegalArgumentException.class, () -> LinkAddresses.parse(text == null ? "" : text), message);
    }
}
