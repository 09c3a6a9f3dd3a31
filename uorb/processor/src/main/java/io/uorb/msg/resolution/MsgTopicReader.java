// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.resolution;

import io.uorb.msg.syntax.MsgFile;
import io.uorb.msg.syntax.MsgTopic;
import io.uorb.msg.syntax.ProblemReporter;
import io.uorb.msg.syntax.Quote;
import io.uorb.schema.Names;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reader of a file's topics (M-4, M-5) that reports mistakes in their names. */
final class MsgTopicReader {
    private MsgTopicReader() {}

    /** Returns the topics in snake_case, each once; without any, the one that is named after the message, in line 0. */
    static List<MsgTopic> read(MsgFile file, ProblemReporter reporter) {
        Map<String, MsgTopic> topics = new LinkedHashMap<>();
        for (MsgTopic written : file.topics()) {
            String name = Names.toSnakeCase(written.name());
            if (!Names.isSnakeCase(name)) {
                reporter.error(
                        written.line(),
                        "topic name " + Quote.of(written.name())
                                + " is not in snake_case: use a-z, 0-9 and _, and start with a letter");
            }
            if (!name.equals(written.name()) && Names.isSnakeCase(name)) {
                reporter.warning(
                        written.line(),
                        "topic " + Quote.shortened(written.name()) + " becomes " + Quote.shortened(name)
                                + ", in snake_case");
            }
            MsgTopic earlier = topics.putIfAbsent(name, new MsgTopic(written.line(), name));
            if (earlier != null) {
                reporter.warning(
                        written.line(),
                        "topic " + Quote.shortened(name) + " is already named in line " + earlier.line());
            }
        }
        return topics.isEmpty() ? List.of(ofMessage(file.name())) : List.copyOf(topics.values());
    }

    /** Returns the topic that is named after a message. */
    static MsgTopic ofMessage(String messageName) {
        return new MsgTopic(0, Names.toSnakeCase(messageName));
    }
}
