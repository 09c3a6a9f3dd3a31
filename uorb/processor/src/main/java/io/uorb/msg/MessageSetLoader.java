// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import io.uorb.msg.resolution.Resolver;
import io.uorb.msg.resolution.UnresolvedMessage;
import io.uorb.msg.resolution.UnresolvedMessageReader;
import io.uorb.msg.syntax.MsgFile;
import io.uorb.msg.syntax.MsgFolder;
import io.uorb.msg.syntax.MsgParser;
import io.uorb.msg.syntax.MsgSource;
import io.uorb.msg.syntax.Problems;
import io.uorb.schema.MessageDefinition;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Loader of the messages of folders of {@code .msg} files and their subfolders. Not thread-safe. */
public final class MessageSetLoader {
    private final Problems problems = new Problems();

    /** Files by message, of those too that could not be read. */
    private final Map<String, Path> sources = new TreeMap<>();

    private final Map<String, UnresolvedMessage> unresolved = new TreeMap<>();

    /** Files as the file system knows them, so that overlapping folders give each once. */
    private final Set<Path> seen = new HashSet<>();

    private MessageSetLoader() {}

    /**
     * Returns the messages of these folders. A message may nest one of another folder.
     *
     * @throws IllegalArgumentException if no folder is given; all other problems are in the result
     */
    public static MessageSet load(List<Path> roots) {
        if (roots.isEmpty()) {
            throw new IllegalArgumentException("no folder of .msg files is given");
        }
        MessageSetLoader loader = new MessageSetLoader();
        for (Path root : roots) {
            for (Path file : MsgFolder.files(root, loader.problems)) {
                loader.add(file);
            }
        }
        List<MessageDefinition> definitions =
                Resolver.resolve(loader.unresolved, loader.sources.keySet(), loader.problems);
        return new MessageSet(definitions, loader.sources, loader.unresolved, loader.problems.sorted());
    }

    private void add(Path file) {
        try {
            if (seen.add(file.toRealPath())) {
                read(file);
            }
        } catch (IOException e) {
            sources.putIfAbsent(MsgFile.messageName(file), file);
            problems.error(file, 0, MsgFolder.cannotRead(e));
        }
    }

    private void read(Path file) throws IOException {
        String name = MsgFile.messageName(file);
        int errorsBefore = problems.errors();
        Path earlier = sources.putIfAbsent(name, file);
        if (earlier != null) {
            problems.error(file, 0, "message " + name + " is defined by " + earlier + " already; rename or remove one");
        }
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(MsgSource.MAX_BYTES + 1);
        }
        MsgSource.decode(file, bytes, problems).ifPresent(text -> {
            UnresolvedMessage message =
                    UnresolvedMessageReader.read(MsgParser.parse(file, text, problems), problems, errorsBefore);
            if (earlier == null) {
                unresolved.put(name, message);
            }
        });
    }
}
