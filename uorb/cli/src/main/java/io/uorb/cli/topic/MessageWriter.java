// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import io.uorb.cli.output.Output;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.List;

/**
 * A writer of messages of a topic: the newest of each instance, or those of one instance as they arrive (C-6). One
 * thread.
 */
final class MessageWriter {
    private static final double NS_PER_S = 1e9;

    private final Console console;
    private final TopicView topic;
    private final MessageFormat format;
    private final Output out;
    private final DemandOption demand;

    MessageWriter(Console console, TopicView topic, MessageFormat format, Output out, DemandOption demand) {
        this.console = console;
        this.topic = topic;
        this.format = format;
        this.out = out;
        this.demand = demand;
    }

    /**
     * Prints the newest message of each advertised instance.
     *
     * @throws CommandFailedException if there is none
     */
    void printEach(double timeoutS) throws IOException, RefusedException, InterruptedException {
        List<Answer.NodeRow> published = console.ask(new Request.ListNodes(false)).nodes().stream()
                .filter(node -> node.topic().equals(topic.name()) && node.published() > 0)
                .toList();
        List<Answer.NodeRow> nodes =
                published.stream().filter(node -> node.publishers() > 0).toList();
        if (nodes.isEmpty()) {
            throw new CommandFailedException("topic " + topic.name()
                    + (published.isEmpty() ? ": never published" : ": " + left(published.get(0))));
        }
        StringBuilder text = new StringBuilder();
        format.begin(text);
        if (nodes.size() > 1) {
            format.several(nodes.size(), text);
        }
        for (Answer.NodeRow node : nodes) {
            appendNewest(node.instance(), timeoutS, text);
        }
        out.text(text.toString());
    }

    /** Returns why a node that all publishers have left offers no message, and what to do. */
    private static String left(Answer.NodeRow node) {
        return "its last publisher has left, and new subscribers do not receive its messages; to see messages"
                + " of uorb publish, start uorb listener " + node.topic() + " -i " + node.instance()
                + " --timeout 0 first";
    }

    private void appendNewest(int instance, double timeoutS, StringBuilder text)
            throws IOException, RefusedException, InterruptedException {
        try (RemoteListener feed = new RemoteListener(console, topic, instance, 0)) {
            Answer.Messages answer = await(feed, instance, timeoutS);
            format.message(received(instance, answer.nowUs(), newest(answer)), 0, text);
        }
    }

    /** Returns the newest message; a topic with a queue may have several. */
    private static Answer.MessageRow newest(Answer.Messages answer) {
        return answer.messages().get(answer.messages().size() - 1);
    }

    /**
     * Prints the messages of one instance.
     *
     * @param count how many; 0 for no end
     * @param timeoutS for how long to wait for one; 0 for ever
     * @return how many did not come though they were published, for they came faster than they were taken
     * @throws CommandFailedException if none came for that time
     */
    long follow(int instance, long intervalUs, long count, double timeoutS)
            throws IOException, RefusedException, InterruptedException {
        try (RemoteListener feed = new RemoteListener(console, topic, instance, intervalUs)) {
            demand.apply(feed);
            begin();
            long number = 0;
            long lost = 0;
            while (count == 0 || number < count) {
                Answer.Messages answer = await(feed, instance, timeoutS);
                StringBuilder text = new StringBuilder();
                for (Answer.MessageRow row : answer.messages()) {
                    if (count == 0 || number < count) {
                        number++;
                        format.message(received(instance, answer.nowUs(), row), number, text);
                    }
                }
                lost = answer.lost();
                out.text(text.toString());
            }
            return lost;
        }
    }

    private void begin() throws IOException {
        StringBuilder text = new StringBuilder();
        format.begin(text);
        out.text(text.toString());
    }

    private Answer.Messages await(RemoteListener feed, int instance, double timeoutS)
            throws IOException, RefusedException, InterruptedException {
        long waitNs = timeoutS == 0 ? Long.MAX_VALUE / 2 : (long) (timeoutS * NS_PER_S);
        Answer.Messages answer = feed.await(System.nanoTime() + waitNs);
        if (answer.messages().isEmpty()) {
            throw new CommandFailedException("topic " + topic.name() + ", instance " + instance + ": no message for "
                    + timeoutS + " s; giving up");
        }
        return answer;
    }

    private MessageFormat.Received received(int instance, long nowUs, Answer.MessageRow row) throws IOException {
        return new MessageFormat.Received(instance, row.generation(), topic.message(row), nowUs);
    }
}
