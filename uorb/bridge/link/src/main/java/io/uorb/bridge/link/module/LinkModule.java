// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.module;

import io.uorb.bridge.link.LinkRunner;
import io.uorb.bridge.link.LinkSnapshot;
import io.uorb.bridge.link.RouteSnapshot;
import io.uorb.bridge.link.engine.LinkEngine;
import io.uorb.bridge.link.engine.LinkEngineProvider;
import io.uorb.module.EndWatch;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleException;
import io.uorb.module.StatusPrinter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;

/** The links of a program as a module. */
final class LinkModule implements Module {
    private final ModuleContext context;
    private final LinkModuleOptions options;
    private String address = "";
    /** Null before the start. */
    private LinkRunner runner;

    LinkModule(ModuleContext context, LinkModuleOptions options) {
        this.context = context;
        this.options = options;
    }

    @Override
    public void start() throws ModuleException {
        LinkEngine engine;
        try {
            engine = provider().open(options.engineSettings(context.log()::warn));
            address = engine.localAddress();
            runner = LinkRunner.start(context.orb(), engine, options.links(), context.log()::info);
        } catch (IOException | IllegalArgumentException | IllegalStateException e) {
            throw new ModuleException(e.getMessage(), e);
        }
        EndWatch.start(context, runner.ended());
        if (!engine.isLocal()) {
            context.log()
                    .warn("programs of other machines can link, "
                            + (options.links().key().length == 0 ? "without a key" : "with the key")
                            + "; nothing is encrypted");
        }
        context.log().info("link listens at " + address);
    }

    private LinkEngineProvider provider() throws ModuleException {
        List<String> names = new ArrayList<>();
        for (LinkEngineProvider each : ServiceLoader.load(LinkEngineProvider.class)) {
            if (each.name().equals(options.engine())) {
                return each;
            }
            names.add(each.name());
        }
        throw new ModuleException("no engine \"" + options.engine() + "\"; there is "
                + (names.isEmpty()
                        ? "none: io.uorb:uorb-bridge-aeron is not on the class path or module path"
                        : String.join(", ", names)));
    }

    @Override
    public void status(StatusPrinter printer) {
        printer.value("listens", address);
        printer.value("rejected", runner.rejected());
        for (LinkSnapshot link : runner.snapshots()) {
            String name = "link " + link.peer();
            printer.value(name, state(link));
            for (RouteSnapshot route : link.routes()) {
                printer.value(
                        (route.outgoing() ? "to " : "from ") + link.peer() + " " + route.topic() + " "
                                + route.instance(),
                        LinkFigures.route(route));
            }
        }
    }

    private static String state(LinkSnapshot link) {
        return String.format(
                Locale.ROOT,
                "state=%s address=%s round_trip_us=%d offset_us=%d bound_us=%d sent=%d received=%d bytes_sent=%d"
                        + " bytes_received=%d rejected=%d losses=%d%s",
                link.state(),
                link.address(),
                link.roundTripUs(),
                link.offsetUs(),
                link.boundUs(),
                link.framesSent(),
                link.framesReceived(),
                link.bytesSent(),
                link.bytesReceived(),
                link.rejected(),
                link.losses(),
                link.reason().isEmpty() ? "" : " reason=" + link.reason());
    }

    @Override
    public void close() {
        if (runner != null) {
            runner.close();
        }
    }
}
