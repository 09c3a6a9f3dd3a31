// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.uorb.drivers.bridge.mavlink.ftp.FtpServer;
import io.uorb.drivers.bridge.mavlink.log.LogServer;
import io.uorb.drivers.bridge.mavlink.metadata.ParameterFiles;
import io.uorb.drivers.bridge.mavlink.parameter.ParameterServer;
import io.uorb.drivers.bridge.mavlink.station.MissionServer;
import io.uorb.drivers.bridge.mavlink.stream.MessageSender;
import io.uorb.drivers.bridge.mavlink.stream.MessageTarget;
import io.uorb.drivers.bridge.mavlink.stream.StationFile;
import io.uorb.drivers.bridge.mavlink.stream.TextSender;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.parameter.ParameterStore;

/** Services that ground stations use when they connect: parameters, their files, missions. For the link's thread. */
final class StationServices {
    private static final int WARNING = 4;

    private final DeviceContext context;
    private final MissionServer missions;
    private final ParameterFiles general;
    private final ParameterServer parameters;
    private final FtpServer files;
    /** Null without logs. */
    private final LogServer logs;

    StationServices(
            DeviceContext context,
            LinkCounters counters,
            MessageTarget us,
            MavlinkOptions options,
            MessageSender sender,
            TextSender texts,
            PacedCommands commands) {
        this.context = context;
        VehicleLogs kept = options.vehicle().logs();
        logs = kept == null ? null : new LogServer(context, counters, us, kept::files);
        ParameterStore store = options.vehicle().parameters();
        missions = new MissionServer(counters, us, sender, options.vehicle().missions(), commands::publish);
        general = store == null ? null : new ParameterFiles(store);
        files = store == null ? null : new FtpServer(counters, us, general.files());
        parameters = store == null
                ? null
                : new ParameterServer(context, counters, us, store, text -> texts.tell(sender, WARNING, text));
    }

    /** Returns the file that describes us; null if there is none. */
    StationFile general() {
        return general;
    }

    void register(FrameDispatcher dispatcher) {
        for (int id : MissionServer.messageIds()) {
            dispatcher.on(id, frame -> missions.handle(frame, nowUs()));
        }
        if (logs != null) {
            dispatcher.on(LogServer.LIST.id(), frame -> logs.onList(frame, nowUs()));
            dispatcher.on(LogServer.REQUEST.id(), frame -> logs.onData(frame, nowUs()));
            dispatcher.on(LogServer.END.id(), logs::onEnd);
            dispatcher.on(LogServer.ERASE.id(), logs::onErase);
        }
        if (parameters != null) {
            dispatcher.on(ParameterServer.LIST.id(), parameters::onRequestList);
            dispatcher.on(ParameterServer.READ.id(), frame -> parameters.onRequestRead(frame, nowUs()));
            dispatcher.on(ParameterServer.SET.id(), frame -> parameters.onSet(frame, nowUs()));
            dispatcher.on(FtpServer.LAYOUT.id(), frame -> files.handle(frame, nowUs()));
        }
    }

    private long nowUs() {
        return context.clock().nowUs();
    }

    /** Begins with a link that has been opened. */
    void open() {
        if (parameters != null) {
            parameters.open();
            files.clear();
        }
    }

    /** Sends what was asked for, as far as there is room. */
    void run(MessageSender sender, long nowUs) {
        missions.run(nowUs);
        if (parameters != null) {
            parameters.run(sender, nowUs);
            files.run(sender, nowUs);
        }
        if (logs != null) {
            logs.run(sender, nowUs);
        }
    }

    /** Ends until the next {@link #open}. */
    void close() {
        if (logs != null) {
            logs.close();
        }
        if (parameters != null) {
            parameters.close();
        }
    }
}
