// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.ros.log.LogSerializer;
import io.uorb.ros.log.LoggerServices;
import io.uorb.ros.log.NodeLogFile;
import io.uorb.ros.log.RosLog;
import io.uorb.ros.service.ServiceHandler;
import io.uorb.ros.service.ServiceType;
import io.uorb.ros.topic.TopicPublication;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.nio.file.Path;

/** The outputs of a node's log: its file, {@code /rosout}, the program's logger; and the services that set levels. */
final class LogOutputs implements AutoCloseable {
    private static final String ROSOUT = "/rosout";

    private final RosNodeBuilder settings;
    private final NodeParts parts;
    /** Null if there is none. */
    private NodeLogFile file;

    LogOutputs(RosNodeBuilder settings, NodeParts parts) {
        this.settings = settings;
        this.parts = parts;
    }

    /**
     * Prints on the program's logger and opens the log file, before anything is logged.
     *
     * @throws IOException if it cannot be opened
     */
    void open() throws IOException {
        parts.log()
                .addPrinter(entry ->
                        settings.systemLogger().log(entry.level().systemLevel(), TextEscapes.escape(entry.text())));
        Path path = settings.logFile();
        if (path != null) {
            file = NodeLogFile.open(path, e -> settings.errors().onError(path, e));
            parts.log().addReceiver(file);
        }
    }

    /** Publishes {@code /rosout}, provides the services, and logs what was wrong with the settings. */
    void start() {
        RosLog log = parts.log();
        LogSerializer serializer = new LogSerializer();
        TopicPublication rosout = parts.topics().advertise(ROSOUT, serializer.type(), RosLog.MOST_WAITING, true);
        log.addReceiver(entry -> rosout.publish(serializer, entry));
        provide("/get_loggers", LoggerServices.GET_LOGGERS, LoggerServices.getLoggers(log));
        provide("/set_logger_level", LoggerServices.SET_LOGGER_LEVEL, LoggerServices.setLoggerLevel(log));
        settings.warnings().forEach(log::warn);
        if (settings.notice() != null) {
            log.info(settings.notice());
        }
    }

    /** Provides a service of the node's own, which is answered whether or not the program runs callbacks. */
    private <Q, R> void provide(String suffix, ServiceType<Q, R> type, ServiceHandler<Q, R> handler) {
        parts.services().advertise(settings.fullName() + suffix, type, handler, parts.ownWork());
    }

    @Override
    public void close() {
        if (file != null) {
            try {
                file.close();
            } catch (IOException e) {
                settings.errors().onError(file.path(), e);
            }
        }
    }
}
