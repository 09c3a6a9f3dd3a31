// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live.datagram;

import io.uorb.bridge.live.LiveAddress;
import io.uorb.bridge.live.source.OrbSource;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.module.EndWatch;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleException;
import io.uorb.module.StatusPrinter;
import java.io.IOException;

/** The stream of datagrams as a module. */
final class DatagramModule implements Module {
    private final ModuleContext context;
    private final DatagramSettings settings;
    /** Null before the start. */
    private DatagramStream stream;

    DatagramModule(ModuleContext context, DatagramSettings settings) {
        this.context = context;
        this.settings = settings;
    }

    @Override
    public void start() throws ModuleException {
        OrbSource source = new OrbSource("uorb", context.orb(), TopicCatalogue.ofClassPath(context.log()::warn), null);
        try {
            stream = DatagramStream.start(source, settings, context.log()::warn);
        } catch (IOException e) {
            throw new ModuleException(e.getMessage(), e);
        }
        EndWatch.start(context, stream.ended());
        if (!settings.address().getAddress().isLoopbackAddress()) {
            context.log().warn("sends to another machine, without encryption");
        }
    }

    @Override
    public void status(StatusPrinter printer) {
        DatagramCounts now = stream.counts();
        printer.value("address", LiveAddress.text(settings.address()));
        printer.value("instances", now.instances());
        printer.value("messages", now.messages());
        printer.value("datagrams", now.datagrams());
        printer.value("failed", now.failed());
        printer.value("left_out", now.leftOut());
    }

    @Override
    public void close() {
        if (stream != null) {
            stream.close();
        }
    }
}
