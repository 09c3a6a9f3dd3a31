// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SigningKeyFileTest {
    private static final byte[] SECRET =
            HexFormat.of().parseHex("ff0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");

    @TempDir
    private Path folder;

    private Path file(byte[] content, String mode) throws IOException {
        Path file = folder.resolve("key");
        Files.deleteIfExists(file); // only root writes over one that is read-only
        Files.write(file, content);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
    }

    private Path file(String content) throws IOException {
        return file(content.getBytes(StandardCharsets.UTF_8), "rw-------");
    }

    private static void assertKey(Path file) throws IOException {
        assertArrayEquals(SECRET, SigningKey.read(file).bytes());
    }

    @Test
    void shouldReadBytesDigitsAndBase64() throws IOException {
        assertKey(file(SECRET, "rw-------"));
        assertKey(file(SECRET, "r--------"));
        assertKey(file(HexFormat.of().formatHex(SECRET) + "\n"));
        assertKey(file(HexFormat.of().withUpperCase().formatHex(SECRET)));
        assertKey(file(Base64.getEncoder().encodeToString(SECRET) + "\n"));
        assertFalse(SigningKey.read(folder.resolve("key")).toString().matches(".*\\d.*"));
    }

    /** The hash is FIPS 180's example of a message of one block. */
    @Test
    void shouldHashPassphrasesAsGroundStationsDo() throws IOException {
        byte[] hash = HexFormat.of().parseHex("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assertArrayEquals(hash, SigningKey.read(file("passphrase:abc\n")).bytes());
        assertArrayEquals(hash, SigningKey.read(file("passphrase:abc")).bytes());
    }

    @Test
    void shouldRefuseWhatIsNoKey() throws IOException {
        for (String content : new String[] {"", "secret", "passphrase:", "0".repeat(63), "0".repeat(5_000)}) {
            Path bad = file(content);
            String text =
                    assertThrows(IOException.class, () -> SigningKey.read(bad)).getMessage();
            assertEquals(
                    bad + ": a signing key is 32 bytes, 64 hexadecimal digits, base64 of 32 bytes, or passphrase:TEXT,"
                            + " not these " + Math.min(content.length(), 4_097) + " bytes",
                    text);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-r-----", "rw--w----", "rw----r--", "rw-----w-", "rwxrwxrwx"})
    void shouldRefuseFilesThatOthersMayReadOrWrite(String mode) throws IOException {
        Path open = file(SECRET, mode);
        String text =
                assertThrows(IOException.class, () -> SigningKey.read(open)).getMessage();
        assertEquals(open + ": others than its owner have access to this signing key (", text.split("\\(")[0] + "(");
    }
}
