// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AllowedPeersTest {
    @ParameterizedTest
    @CsvSource({
        "10.0.0.5, 10.0.0.5, 9, true",
        "10.0.0.5, 10.0.0.6, 9, false",
        "10.0.0.5:9, 10.0.0.5, 9, true",
        "10.0.0.5:9, 10.0.0.5, 10, false",
        "::1, ::1, 9, true",
        "[::1], ::1, 9, true",
        "[::1]:9, ::1, 9, true",
        "[::1]:9, ::1, 10, false",
        "localhost, 127.0.0.1, 9, true"
    })
    void shouldCompareHostAndPort(String name, String host, int port, boolean taken) throws IOException {
        assertEquals(taken, AllowedPeers.of(name).resolve().test(new InetSocketAddress(host, port)));
    }

    @Test
    void shouldTakeEachOfSeveralAndAnybodyIfNoneIsNamed() throws IOException {
        AllowedPeers two = AllowedPeers.of("10.0.0.5,10.0.0.6:9");
        assertTrue(two.resolve().test(new InetSocketAddress("10.0.0.6", 9)));
        assertFalse(two.resolve().test(new InetSocketAddress("10.0.0.6", 8)));
        assertTrue(AllowedPeers.ANYBODY.resolve().test(new InetSocketAddress("10.0.0.7", 1)));
        assertEquals(List.of("?peer=10.0.0.5,10.0.0.6:9", ""), List.of(two + "", AllowedPeers.ANYBODY + ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",", "10.0.0.5,", ":9", "10.0.0.5:", "10.0.0.5:0", "10.0.0.5:65536", "10.0.0.5:x"})
    void shouldRefuseWhatIsNoPeer(String text) {
        assertThrows(IllegalArgumentException.class, () -> AllowedPeers.of(text));
    }
}
