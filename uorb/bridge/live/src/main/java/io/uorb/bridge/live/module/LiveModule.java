// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live.module;

import io.uorb.bridge.live.LiveServer;
import io.uorb.bridge.live.LiveSettings;
import io.uorb.bridge.live.LiveStatistics;
import io.uorb.bridge.live.source.OrbSource;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.module.EndWatch;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleException;
import io.uorb.module.StatusPrinter;
import io.uorb.parameter.ParameterStore;
import java.io.IOException;

/**
 * The server of viewers as a module. Its URL has a secret, so it is a figure of the status, which only the user's own
 * processes read, and is never logged.
 */
final class LiveModule implements Module {
    private final ModuleContext context;
    private final LiveSettings settings;
    /** Null before the start. */
    private LiveServer server;

    LiveModule(ModuleContext context, LiveSettings settings) {
        this.context = context;
        this.settings = settings;
    }

    @Override
    public void start() throws ModuleException {
        TopicCatalogue catalogue = TopicCatalogue.ofClassPath(context.log()::warn);
        OrbSource source = new OrbSource("uorb", context.orb(), catalogue, parameters());
        try {
            server = LiveServer.start(source, settings, context.log()::warn);
        } catch (IOException e) {
            throw new ModuleException(e.getMessage(), e);
        }
        EndWatch.start(context, server.ended());
        if (!settings.address().getAddress().isLoopbackAddress()) {
            context.log()
                    .warn("viewers of other machines can connect, with the token"
                            + (settings.tls().isPresent() ? "" : " and without encryption"));
        }
        context.log().info("serves live viewers; the URL is in uorb module status");
    }

    /** Returns null without a host, where there is none. */
    private ParameterStore parameters() {
        try {
            return context.parameterStore();
        } catch (UnsupportedOperationException e) {
            return null;
        }
    }

    @Override
    public void status(StatusPrinter printer) {
        LiveStatistics now = server.statistics();
        printer.value("url", server.url());
        printer.value("viewers", now.viewers());
        printer.value("channels", now.channels());
        printer.value("subscriptions", now.subscriptions());
        printer.value("dropped", now.dropped());
        printer.value("lost", now.lost());
    }

    @Override
    public void close() {
        if (server != null) {
            server.close();
        }
    }
}
