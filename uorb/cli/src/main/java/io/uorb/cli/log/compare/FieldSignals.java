// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.compare;

import io.uorb.cli.log.input.Leaf;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.log.signal.InstanceSurvey;
import io.uorb.cli.log.signal.LogSurvey;
import io.uorb.cli.log.signal.Signal;
import io.uorb.text.SimilarNames;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** The signals that a field on the command line stands for. */
final class FieldSignals {
    /** Numbers of an array that are plotted at most. */
    static final int MOST = 64;

    private FieldSignals() {}

    /**
     * Returns the number, or the numbers of an array.
     *
     * @throws IOException if the log has no such topic, instance or field, naming near ones
     */
    static List<Signal> of(FieldChoice choice, Path file, LogSurvey survey) throws IOException {
        Optional<InstanceSurvey> found = survey.find(new TopicInstance(choice.topic(), choice.instance()));
        if (found.isEmpty()) {
            throw new IOException(file + ": has no messages of " + choice.topic()
                    + (choice.instance() == 0 ? "" : " instance " + choice.instance())
                    + SimilarNames.nearHint(choice.topic(), topics(survey)));
        }
        if (found.get().format().extent().numbers() > MOST * 1_000L) {
            throw new IOException(file + ": messages of " + choice.topic() + " have too many numbers to choose from");
        }
        List<Leaf> leaves = Leaf.of(found.get().format());
        List<Leaf> wanted = leaves.stream()
                .filter(leaf -> leaf.path().equals(choice.path()) || isElement(leaf.path(), choice.path()))
                .toList();
        if (wanted.isEmpty()) {
            throw new IOException(file + ": " + choice.topic() + " has no field " + choice.path()
                    + SimilarNames.nearHint(
                            choice.path(),
                            leaves.stream().map(Leaf::path).limit(MOST * 16).toList()));
        }
        if (wanted.size() > MOST) {
            throw new IOException(file + ": " + choice + " is " + wanted.size() + " numbers; the limit of a plot is "
                    + MOST + ", so choose some of them");
        }
        return wanted.stream()
                .map(leaf -> Signal.of(leaf.path()).from(choice.topic(), leaf.path()))
                .toList();
    }

    private static boolean isElement(String path, String array) {
        return path.startsWith(array + "[") && path.indexOf(']') == path.length() - 1;
    }

    private static TreeSet<String> topics(LogSurvey survey) {
        TreeSet<String> topics = new TreeSet<>();
        for (Map.Entry<TopicInstance, InstanceSurvey> entry : survey.instances().entrySet()) {
            if (entry.getValue().messages() > 0) {
                topics.add(entry.getKey().topic());
            }
        }
        return topics;
    }
}
