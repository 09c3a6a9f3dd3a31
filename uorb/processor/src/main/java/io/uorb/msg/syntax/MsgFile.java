// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.syntax;

import java.nio.file.Path;
import java.util.List;

/**
 * Syntax tree of one {@code .msg} file. Only the form of each line has been checked.
 *
 * @param path the file
 * @param name the message's name: the file's without {@code .msg}
 * @param comment the comment at its head in normal form
 * @param fields the fields in order
 * @param constants the constants in order
 * @param topics what its {@code # TOPICS} lines name, in order
 */
public record MsgFile(
        Path path,
        String name,
        String comment,
        List<MsgField> fields,
        List<MsgConstant> constants,
        List<MsgTopic> topics) {
    /** Suffix of the names of such files. */
    public static final String SUFFIX = ".msg";

    public MsgFile {
        fields = List.copyOf(fields);
        constants = List.copyOf(constants);
        topics = List.copyOf(topics);
    }

    /** Returns the name of the message that a file of that path defines. */
    public static String messageName(Path path) {
        String file = String.valueOf(path.getFileName());
        return file.endsWith(SUFFIX) ? file.substring(0, file.length() - SUFFIX.length()) : file;
    }
}
