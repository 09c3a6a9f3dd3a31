// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live.datagram;

import io.uorb.bridge.live.LiveAddress;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Factory of {@code plotjuggler}, which sends messages as JSON datagrams to PlotJuggler's UDP server, each instance at
 * most at {@code rate} Hz.
 */
public final class DatagramModuleFactory implements ModuleFactory {
    private static final String ADDRESS = "address";
    private static final String TOPICS = "topics";
    private static final String RATE = "rate";
    private static final String BYTES = "bytes";

    /** For the service loader. */
    public DatagramModuleFactory() {}

    @Override
    public String name() {
        return "plotjuggler";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Sender of messages as JSON over UDP, for PlotJuggler's UDP server")
                .withOptions(
                        ModuleOption.text(
                                ADDRESS, DatagramSettings.DEFAULT_ADDRESS, "Address and port of the receiver"),
                        ModuleOption.text(
                                TOPICS,
                                "",
                                "Topics to send, with blanks or + between them, * for any characters."
                                        + " Default: all topics"),
                        ModuleOption.number(
                                RATE,
                                DatagramSettings.DEFAULT_HZ,
                                "Hz",
                                "Maximum rate of each instance; 0 for all messages"),
                        ModuleOption.integer(
                                BYTES, DatagramSettings.DEFAULT_BYTES, "bytes", "Greatest size of a datagram"));
    }

    @Override
    public Module create(ModuleContext context) throws ModuleException {
        List<String> topics =
                new ArrayList<>(List.of(context.options().text(TOPICS).strip().split("[ +]+")));
        topics.remove("");
        try {
            return new DatagramModule(
                    context,
                    new DatagramSettings(
                            LiveAddress.parse(context.options().text(ADDRESS)),
                            topics,
                            context.options().number(RATE),
                            context.options().integer(BYTES)));
        } catch (IllegalArgumentException e) {
            throw new ModuleException(e.getMessage(), e);
        }
    }
}
