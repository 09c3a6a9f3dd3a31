// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.module;

import io.uorb.bridge.xrce.client.XrceClient;
import io.uorb.bridge.xrce.client.XrceSettings;
import io.uorb.bridge.xrce.link.XrceAddress;
import io.uorb.bridge.xrce.link.XrceLink;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.file.ErrorMessages;
import io.uorb.module.EndWatch;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleException;
import io.uorb.module.StatusPrinter;
import java.io.IOException;

/** The client of an agent as a module; its status has the counters of all topics. */
final class XrceModule implements Module {
    private final ModuleContext context;
    private final XrceAddress address;
    private final XrceSettings settings;
    /** Null before the start. */
    private XrceClient client;

    XrceModule(ModuleContext context, XrceAddress address, XrceSettings settings) {
        this.context = context;
        this.address = address;
        this.settings = settings;
    }

    @Override
    public void start() throws ModuleException {
        TopicCatalogue catalogue = TopicCatalogue.ofClassPath(context.log()::warn);
        XrceLink link;
        try {
            link = address.openToAgent();
        } catch (IOException e) {
            throw new ModuleException(ErrorMessages.of(e), e);
        }
        try {
            client = new XrceClient(context.orb(), catalogue, settings, link, context.log()::warn);
        } catch (IllegalArgumentException e) {
            throw new ModuleException(e.getMessage(), e);
        }
        EndWatch.start(context, client.ended());
        context.log()
                .info("bridges " + client.outgoing().size() + " topics to the agent at " + address + " and "
                        + client.incoming().size() + " from it, once it answers");
    }

    @Override
    public void status(StatusPrinter printer) {
        printer.value("agent", address.toString());
        printer.value("connected", client.isRunning() ? "yes" : "no");
        printer.value("sessions", client.sessions());
        printer.value("offset", client.offsetUs(), "us");
        printer.value("lost_in_transit", client.lostInTransit());
        client.outgoing().forEach(route -> printer.value(route.name(), route.text()));
        client.incoming().forEach(route -> printer.value(route.name(), route.text()));
    }

    @Override
    public void close() {
        if (client != null) {
            client.close();
        }
    }
}
