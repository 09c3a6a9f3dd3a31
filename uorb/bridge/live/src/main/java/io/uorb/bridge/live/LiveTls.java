// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.file.BoundedFile;
import io.uorb.text.TextEscapes;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Collections;
import java.util.Objects;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/** The key with which a server encrypts. Immutable. */
public final class LiveTls {
    /** The variable of the environment that has the key store's password. */
    public static final String PASSWORD_VARIABLE = "UORB_LIVE_TLS_PASSWORD";

    private static final int MOST_BYTES = 1 << 20;

    private final KeyStore store;
    private final String password;

    private LiveTls(KeyStore store, String password) {
        this.store = store;
        this.password = password;
    }

    /**
     * Reads a key store, PKCS #12 or JKS.
     *
     * @param password of the store and its key; null for none
     * @throws IOException if it cannot be read, the password is wrong, or it has no key
     */
    public static LiveTls read(Path file, String password) throws IOException {
        String shown = TextEscapes.escape(file.toString());
        byte[] content = BoundedFile.read(file, MOST_BYTES);
        String used = Objects.requireNonNullElse(password, "");
        try {
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(new ByteArrayInputStream(content), used.toCharArray());
            for (String alias : Collections.list(store.aliases())) {
                if (store.isKeyEntry(alias)) {
                    return new LiveTls(store, used);
                }
            }
        } catch (IOException e) {
            throw new IOException(
                    "key store " + shown + " cannot be read; is " + PASSWORD_VARIABLE + " its password? "
                            + e.getMessage(),
                    e);
        } catch (GeneralSecurityException e) {
            throw new IOException("key store " + shown + " cannot be read: " + e.getMessage(), e);
        }
        throw new IOException("key store " + shown + " has no key");
    }

    /** Returns the settings of connections; the host's name is the viewer's matter. */
    SslContextFactory.Server server() {
        SslContextFactory.Server server = new SslContextFactory.Server();
        server.setKeyStore(store);
        server.setKeyStorePassword(password);
        server.setKeyManagerPassword(password);
        return server;
    }
}
