// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.bridge.live.source.OrbSource;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.testing.Peers;
import io.uorb.testing.ViewerPeer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Set;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Encrypted connections of viewers. */
class LiveTlsTest {
    private static final String PASSWORD = "a secret";

    @TempDir
    private static Path folder;

    private static Path file;

    @BeforeAll
    static void makeKeyStore() throws Exception {
        file = folder.resolve("key.p12");
        Process keytool = Peers.command(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "uorb",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=localhost",
                        "-ext",
                        "san=dns:localhost,ip:127.0.0.1",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        PASSWORD,
                        "-keystore",
                        file.toString())
                .redirectErrorStream(true)
                .start();
        String output = new String(keytool.getInputStream().readAllBytes());
        assertEquals(0, keytool.waitFor(), output);
    }

    private static SSLContext trusting() throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, PASSWORD.toCharArray());
        }
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("uorb", store.getCertificate("uorb"));
        TrustManagerFactory managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        managers.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, managers.getTrustManagers(), null);
        return context;
    }

    @Test
    @DisplayName("bridges:B-46: TLS")
    void shouldServeViewersOverTls() throws Exception {
        LiveSettings settings = LiveSettings.at(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .withTls(LiveTls.read(file, PASSWORD));
        try (Orb orb = Orb.create();
                LiveServer server = LiveServer.start(
                        new OrbSource("secret", orb, TopicCatalogue.ofClassPath(), null), settings, text -> {})) {
            assertTrue(server.url().startsWith("wss://127.0.0.1:"), server.url());
            try (ViewerPeer viewer = new ViewerPeer(server.url(), trusting())) {
                assertTrue(viewer.await("'op':'serverInfo'").contains("\"name\":\"secret\""));
            }
        }
    }

    @Test
    @DisplayName("bridges:B-15: viewers of other machines may write over TLS only")
    void shouldLetOtherMachinesWriteOverTls() throws Exception {
        LiveSettings outside = LiveSettings.at(new InetSocketAddress("0.0.0.0", 0))
                .withTls(LiveTls.read(file, PASSWORD))
                .withPublish(Set.of("vehicle_command"));
        assertFalse(outside.publish().isEmpty());
        assertThrows(IllegalArgumentException.class, () -> outside.withToken(false));
    }

    @Test
    void shouldNameWhatIsWrongWithAKeyStore() throws Exception {
        assertThrowsNaming(
                IOException.class, () -> LiveTls.read(file, "another"), "is UORB_LIVE_TLS_PASSWORD its password?");
        Path text = Files.writeString(folder.resolve("text"), "no key store");
        assertThrows(IOException.class, () -> LiveTls.read(text, PASSWORD));
        assertThrows(IOException.class, () -> LiveTls.read(folder.resolve("absent"), PASSWORD));
    }
}
