// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.log;

import io.uorb.ros.definition.RosService;
import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import io.uorb.ros.message.MessageType;
import io.uorb.ros.message.Serializer;
import io.uorb.ros.service.ServiceHandler;
import io.uorb.ros.service.ServiceType;
import io.uorb.ros.standard.StandardDefinitions;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The services with which tools set the levels of a node's loggers: {@code ~get_loggers} and {@code
 * ~set_logger_level}. Messages of both are texts, one after the other.
 */
public final class LoggerServices {
    /** The type roscpp/GetLoggers: a vector of pairs of name and level. */
    public static final ServiceType<List<String>, List<String>> GET_LOGGERS = type("roscpp/GetLoggers", 0, true, 2);

    /** The type roscpp/SetLoggerLevel: a name and a level. */
    public static final ServiceType<List<String>, List<String>> SET_LOGGER_LEVEL =
            type("roscpp/SetLoggerLevel", 2, false, 0);

    private LoggerServices() {}

    private static ServiceType<List<String>, List<String>> type(
            String name, int requestTexts, boolean respondsVector, int responseTexts) {
        RosService service = StandardDefinitions.findService(name).orElseThrow();
        return new ServiceType<>(
                name,
                service.md5(),
                new Texts(service.request().type(), requestTexts, false),
                new Texts(service.response().type(), responseTexts, respondsVector));
    }

    /** Returns the handler of {@code ~get_loggers}. */
    public static ServiceHandler<List<String>, List<String>> getLoggers(RosLog log) {
        return request -> {
            List<String> texts = new ArrayList<>();
            for (Map.Entry<String, LogLevel> logger : log.levels().entrySet()) {
                texts.add(logger.getKey());
                texts.add(logger.getValue().text());
            }
            return texts;
        };
    }

    /** Returns the handler of {@code ~set_logger_level}. */
    public static ServiceHandler<List<String>, List<String>> setLoggerLevel(RosLog log) {
        return request -> {
            LogLevel level = LogLevel.named(request.get(1))
                    .orElseThrow(() -> new IllegalArgumentException(
                            "unknown level \"" + request.get(1) + "\"; one of debug, info, warn, error, fatal"));
            log.setLevel(request.get(0).isEmpty() ? RosLog.ROOT : request.get(0), level);
            return List.of();
        };
    }

    /** Messages of texts: so many, or a vector of groups of so many. */
    private record Texts(MessageType type, int count, boolean isVector) implements Serializer<List<String>> {
        @Override
        public List<String> newMessage() {
            return new ArrayList<>();
        }

        @Override
        public int length(List<String> texts) {
            int length = isVector ? Integer.BYTES : 0;
            for (String text : texts) {
                length += Integer.BYTES + text.getBytes(StandardCharsets.UTF_8).length;
            }
            return length;
        }

        @Override
        public void write(List<String> texts, MessageOutput out) {
            if (isVector) {
                out.int32(texts.size() / count);
            }
            texts.forEach(out::string);
        }

        @Override
        public void read(MessageInput in, List<String> texts) {
            texts.clear();
            long left = isVector ? count * in.uint32() : count;
            for (; left > 0; left--) {
                texts.add(in.string());
            }
        }
    }
}
