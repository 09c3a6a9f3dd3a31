// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.module;

import io.uorb.bridge.topicsfile.TopicEntry;
import io.uorb.bridge.xrce.agent.AgentStatistics;
import io.uorb.bridge.xrce.agent.XrceAgent;
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
import java.util.List;

/** The agent as a module; its status has the counters of all clients. */
final class XrceAgentModule implements Module {
    private final ModuleContext context;
    private final XrceAddress address;
    private final List<TopicEntry> topics;
    private final String namespace;
    /** Null before the start. */
    private XrceAgent agent;

    XrceAgentModule(ModuleContext context, XrceAddress address, List<TopicEntry> topics, String namespace) {
        this.context = context;
        this.address = address;
        this.topics = topics;
        this.namespace = namespace;
    }

    @Override
    public void start() throws ModuleException {
        TopicCatalogue catalogue = TopicCatalogue.ofClassPath(context.log()::warn);
        XrceLink link;
        try {
            link = address.openForClients();
        } catch (IOException e) {
            throw new ModuleException("cannot open " + address + ": " + ErrorMessages.of(e), e);
        }
        try {
            agent = new XrceAgent(context.orb(), catalogue, topics, namespace, link, context.log()::warn);
        } catch (IllegalArgumentException e) {
            throw new ModuleException(e.getMessage(), e);
        }
        EndWatch.start(context, agent.ended());
        if (address.isOpen()) {
            context.log().warn("other machines can publish at " + address + ", without authentication and encryption");
        }
        context.log().info("is the agent of flight controllers that connect to " + address);
    }

    @Override
    public void status(StatusPrinter printer) {
        printer.value("address", address.toString());
        List<AgentStatistics> clients = agent.clients();
        printer.value("clients", clients.size());
        for (AgentStatistics client : clients) {
            String name = String.format("client_0x%08x", client.key());
            printer.value(
                    name,
                    client.peer() + ", lost_in_transit " + client.lostInTransit() + ", malformed "
                            + client.malformed());
            client.incoming().forEach(route -> printer.value(route.name(), route.text()));
            client.outgoing().forEach(route -> printer.value(route.name(), route.text()));
        }
    }

    @Override
    public void close() {
        if (agent != null) {
            agent.close();
        }
    }
}
