// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds.module;

import io.uorb.bridge.dds.DdsBridge;
import io.uorb.bridge.dds.DdsSettings;
import io.uorb.bridge.dds.cyclone.DdsException;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.module.EndWatch;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleException;
import io.uorb.module.StatusPrinter;

/** The bridge to DDS as a module; its status has the counters of all topics. */
final class DdsModule implements Module {
    private final ModuleContext context;
    private final DdsSettings settings;
    /** Null before the start. */
    private DdsBridge bridge;

    DdsModule(ModuleContext context, DdsSettings settings) {
        this.context = context;
        this.settings = settings;
    }

    @Override
    public void start() throws ModuleException {
        TopicCatalogue catalogue = TopicCatalogue.ofClassPath(context.log()::warn);
        try {
            bridge = DdsBridge.start(context.orb(), catalogue, settings, context.log()::warn);
        } catch (DdsException | IllegalArgumentException e) {
            throw new ModuleException(e.getMessage(), e);
        }
        EndWatch.start(context, bridge.ended());
        if (settings.network().isOpen()) {
            context.log()
                    .warn("other machines can read topics over interface "
                            + settings.network().name() + (settings.isInsecure() ? ", and publish" : "")
                            + ", without authentication and encryption");
        }
        context.log()
                .info("bridges " + bridge.outgoing().size() + " topics to DDS domain " + settings.domain() + " and "
                        + bridge.incoming().size() + " from it");
    }

    @Override
    public void status(StatusPrinter printer) {
        printer.value("domain", settings.domain());
        printer.value("interface", settings.network().name());
        printer.value("readers", bridge.readers());
        bridge.outgoing().forEach(route -> printer.value(route.name(), route.text()));
        bridge.incoming().forEach(route -> printer.value(route.name(), route.text()));
    }

    @Override
    public void close() {
        if (bridge != null) {
            bridge.close();
        }
    }
}
