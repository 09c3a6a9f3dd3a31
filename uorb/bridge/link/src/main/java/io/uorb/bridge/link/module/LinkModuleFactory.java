// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.module;

import static io.uorb.bridge.link.module.LinkModuleOptions.AUTO;
import static io.uorb.bridge.link.module.LinkModuleOptions.DEMAND;
import static io.uorb.bridge.link.module.LinkModuleOptions.ENGINE;
import static io.uorb.bridge.link.module.LinkModuleOptions.FAST;
import static io.uorb.bridge.link.module.LinkModuleOptions.FILE;
import static io.uorb.bridge.link.module.LinkModuleOptions.HOPS;
import static io.uorb.bridge.link.module.LinkModuleOptions.INSECURE;
import static io.uorb.bridge.link.module.LinkModuleOptions.INSTANCES;
import static io.uorb.bridge.link.module.LinkModuleOptions.KEY;
import static io.uorb.bridge.link.module.LinkModuleOptions.LISTEN;
import static io.uorb.bridge.link.module.LinkModuleOptions.NAME;
import static io.uorb.bridge.link.module.LinkModuleOptions.PEERS;
import static io.uorb.bridge.link.module.LinkModuleOptions.PUBLISH;
import static io.uorb.bridge.link.module.LinkModuleOptions.SUBSCRIBE;
import static io.uorb.bridge.link.module.LinkModuleOptions.TIME;
import static io.uorb.bridge.link.module.LinkModuleOptions.TIMEOUT;

import io.uorb.dynamic.TopicCatalogue;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import java.io.IOException;

/**
 * Factory of {@code link}: links that send topics to other programs and machines and receive theirs. Programs of other
 * machines may publish here only with a key ({@code key}) or with {@code insecure}.
 */
public final class LinkModuleFactory implements ModuleFactory {
    /** Default of {@code listen}: loopback, with a free port. */
    public static final String DEFAULT_LISTEN = "127.0.0.1:0";

    private static final long DEFAULT_TIMEOUT_MS = 2_000;

    /** For the service loader. */
    public LinkModuleFactory() {}

    @Override
    public String name() {
        return "link";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Sends topics to other programs and machines, and receives theirs")
                .withOptions(
                        ModuleOption.text(
                                LISTEN, DEFAULT_LISTEN, "Address and UDP port; the two ports above it are used too"),
                        ModuleOption.text(PEERS, "", "Addresses of programs to link with; empty: only accept links"),
                        ModuleOption.text(
                                PUBLISH,
                                "",
                                "Topics to send, separated by blanks; sensor_gps@5 for 5 Hz; all for every topic"),
                        ModuleOption.text(SUBSCRIBE, "", "Topics to receive, as for publish"),
                        ModuleOption.text(FILE, "", "File of topics, in the format of PX4's dds_topics.yaml"),
                        ModuleOption.text(
                                INSTANCES, "same", "Instances of received topics: same, own, join or a number"),
                        ModuleOption.text(KEY, "", "File with the secret of all peers, at least 16 bytes"),
                        ModuleOption.text(
                                NAME, "", "Name of this program for its peers; empty: derived from its process"),
                        ModuleOption.text(
                                TIME,
                                AUTO,
                                "translate: convert times to this program's clock; as-is: do not change them"),
                        ModuleOption.integer(HOPS, 1, "", "Maximum number of links that a message passes"),
                        ModuleOption.flag(
                                DEMAND,
                                "Peers send only subscribed topics, at the rate of the fastest subscriber here"),
                        ModuleOption.integer(
                                TIMEOUT, DEFAULT_TIMEOUT_MS, "ms", "Silence after which a peer counts as disconnected"),
                        ModuleOption.flag(INSECURE, "Allow programs of other machines to publish here without a key"),
                        ModuleOption.flag(FAST, "Busy-spin in the engine's threads, for lower latency"),
                        ModuleOption.text(ENGINE, "aeron", "Engine that carries frames"));
    }

    @Override
    public Module create(ModuleContext context) throws ModuleException {
        try {
            TopicCatalogue catalogue = TopicCatalogue.ofClassPath(context.log()::warn);
            boolean passesByItself = context.orb().clock().passesByItself();
            return new LinkModule(context, LinkModuleOptions.read(context.options(), passesByItself, catalogue));
        } catch (IllegalArgumentException | IOException e) {
            String text = e instanceof java.nio.file.NoSuchFileException ? "no file " + e.getMessage() : e.getMessage();
            throw new ModuleException(text, e);
        }
    }
}
