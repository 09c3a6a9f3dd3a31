// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import io.uorb.msg.syntax.MsgFile;
import io.uorb.msg.syntax.Problem;
import io.uorb.schema.MessageDefinition;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * One version of messages as the user names it: those of a folder, or the one of a file.
 *
 * @param messages the messages by name
 * @param isFile whether a file was named, and so one message meant
 * @param problems what keeps these messages from being read, and warnings
 */
record MessageVersion(Map<String, MessageDefinition> messages, boolean isFile, List<Problem> problems) {
    /** Loads what the path names; what a file's message nests is looked for in the folder of the file. */
    static MessageVersion load(Path path) {
        Map<String, MessageDefinition> messages = new TreeMap<>();
        if (!Files.exists(path)) {
            return unreadable(path, "no such file or folder");
        }
        if (!Files.isRegularFile(path)) {
            MessageSet set = MessageSetLoader.load(List.of(path));
            set.definitions().forEach(message -> messages.put(message.schema().name(), message));
            return new MessageVersion(messages, false, set.problems());
        }
        if (!path.toString().endsWith(MsgFile.SUFFIX)) {
            return unreadable(path, "this is neither a folder nor a " + MsgFile.SUFFIX + " file");
        }
        Path folder = path.getParent() == null ? Path.of("") : path.getParent();
        MessageSet set = MessageSetLoader.load(List.of(folder));
        String name = MsgFile.messageName(path);
        set.definition(name).ifPresent(message -> messages.put(name, message));
        List<Problem> own = set.problems().stream()
                .filter(problem -> messages.isEmpty() || problem.place().equals(path.toString()))
                .toList();
        return new MessageVersion(messages, true, own);
    }

    private static MessageVersion unreadable(Path path, String why) {
        return new MessageVersion(
                Map.of(), true, List.of(new Problem(path.toString(), 0, Problem.Severity.ERROR, why)));
    }

    /** Keeps the message of that name alone. */
    MessageVersion only(String name) {
        Map<String, MessageDefinition> one = new TreeMap<>(messages);
        one.keySet().retainAll(List.of(name));
        return new MessageVersion(one, isFile, problems);
    }
}
