// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.Orb;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.server.request.ClientLimits;
import io.uorb.shell.wire.RuntimeFolder;
import io.uorb.shell.wire.RuntimeFolders;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

/** A broker with a console in a folder of its own. */
public final class ServerRig implements AutoCloseable {
    private final List<Throwable> errors = new CopyOnWriteArrayList<>();
    private final Orb orb =
            Orb.builder().errorHandler((source, error) -> errors.add(error)).build();
    private final RuntimeFolder own;
    private final ConsoleServer server;

    public ServerRig(Path folder, UnaryOperator<ConsoleServerBuilder> choices) throws IOException {
        own = RuntimeFolders.make(folder.resolve("uorb"));
        server = choices.apply(ConsoleServer.builder(orb).folder(own)).start();
    }

    /** Returns the default limits with others for answers that are not taken, and for the work of all clients. */
    static ClientLimits limits(int allAnswersBytes, double coreShare, Duration workAtOnce) {
        ClientLimits usual = ClientLimits.DEFAULT;
        return new ClientLimits(
                usual.hello(),
                usual.request(),
                usual.answer(),
                usual.silence(),
                usual.clients(),
                usual.listenerBytes(),
                usual.allListenersBytes(),
                allAnswersBytes,
                coreShare,
                workAtOnce);
    }

    public Orb orb() {
        return orb;
    }

    public ConsoleServer server() {
        return server;
    }

    RuntimeFolder folder() {
        return own;
    }

    /** Returns the errors passed to the broker's error handler. */
    public List<Throwable> errors() {
        return errors;
    }

    public Console connect() throws IOException, RefusedException {
        return Consoles.connect(server.socket());
    }

    @Override
    public void close() {
        server.close();
        orb.close();
    }
}
