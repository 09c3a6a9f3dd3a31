// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import io.uorb.dynamic.DynamicMessage;
import io.uorb.shell.CsvPrinter;
import io.uorb.shell.JsonPrinter;
import io.uorb.shell.MessagePrinter;
import java.io.IOException;

/** The format of a listener's messages. One thread. */
interface MessageFormat {
    /** A received message. */
    record Received(int instance, long generation, DynamicMessage message, long nowUs) {}

    /** Appends what comes before all messages. */
    void begin(Appendable out) throws IOException;

    /** Appends the headline of several instances, of which each is printed once. */
    default void several(int instances, Appendable out) throws IOException {}

    /**
     * Appends a message.
     *
     * @param number which one it is, from 1; 0 if only one is printed of the instance
     */
    void message(Received received, long number, Appendable out) throws IOException;

    /** Returns the format of PX4's listener (C-6, C-7), with units and the names of constants. */
    static MessageFormat text(TopicView topic) {
        return new PlainTextFormat(topic);
    }

    /** Returns the format of one JSON object per line. */
    static MessageFormat json() {
        return new JsonLineFormat();
    }

    /** Returns the format of a line of names, then one line per message. */
    static MessageFormat csv(TopicView topic) {
        return new CsvFormat(new CsvPrinter(topic.topic().schema()));
    }

    /** The text of C-6. */
    final class PlainTextFormat implements MessageFormat {
        private final String name;
        private final MessagePrinter printer;
        private boolean several;

        private PlainTextFormat(TopicView topic) {
            name = topic.name();
            printer = MessagePrinter.explaining(topic.nested());
        }

        @Override
        public void begin(Appendable out) {
            // The headline comes with the number of instances, or with each message.
        }

        @Override
        public void several(int instances, Appendable out) throws IOException {
            several = true;
            out.append("\nTOPIC: ")
                    .append(name)
                    .append(' ')
                    .append(Integer.toString(instances))
                    .append(" instances\n");
        }

        @Override
        public void message(Received received, long number, Appendable out) throws IOException {
            out.append('\n');
            if (several) {
                out.append("Instance ")
                        .append(Integer.toString(received.instance()))
                        .append(':');
            } else {
                out.append("TOPIC: ").append(name);
            }
            if (number > 0) {
                out.append(" instance ").append(Integer.toString(received.instance()));
                out.append(" #").append(Long.toString(number));
            }
            out.append('\n');
            printer.print(received.message(), received.nowUs(), out);
        }
    }

    /** JSON, one object per line. */
    final class JsonLineFormat implements MessageFormat {
        private JsonLineFormat() {}

        @Override
        public void begin(Appendable out) {
            // Each line stands for itself.
        }

        @Override
        public void message(Received received, long number, Appendable out) throws IOException {
            JsonPrinter.print(received.instance(), received.generation(), received.message(), out);
        }
    }

    /** A table. */
    record CsvFormat(CsvPrinter printer) implements MessageFormat {
        @Override
        public void begin(Appendable out) throws IOException {
            printer.printHeader(out);
        }

        @Override
        public void message(Received received, long number, Appendable out) throws IOException {
            printer.printRow(received.instance(), received.generation(), received.message(), out);
        }
    }
}
