// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

import io.uorb.parameter.ParameterProblem;
import io.uorb.parameter.ParameterStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * The file that keeps the parameters of a store ({@code modules:MO-23}): values that differ from their defaults, and
 * those of parameters that no module has registered. Any thread.
 *
 * <p>Several programs may have one file. They replace it one after the other, as a whole. A save changes the names that
 * this program has changed since it read or wrote the file; others keep the file's values. So no program undoes what
 * another one has saved, unless both change the same name: the later save is kept.
 *
 * <p>A damaged file, of which a line cannot be read, is kept as {@code NAME.bad} ({@code .bad-2} and so on) before it
 * is replaced. An interrupt of the thread that saves ends the save with an exception, and the old file remains.
 */
public final class ParameterFile {
    private final Path path;
    private final ParameterStore store;
    /** The part of the store that the last load or save has put into the file; guarded by this object. */
    private SortedMap<String, String> known = new TreeMap<>();

    private List<LineProblem> damage = List.of();
    private List<ParameterProblem> refused = List.of();
    private Path badCopy;

    private ParameterFile(Path path, ParameterStore store) {
        this.path = path;
        this.store = store;
    }

    /**
     * Loads a file into a store; a file that does not exist is made by the first save.
     *
     * @throws IOException naming the file if it cannot be read, or is no file of parameters, or one of QGroundControl
     *     or PX4's {@code param show}, which {@link ParameterFormat#read} reads
     */
    public static ParameterFile open(Path path, ParameterStore store) throws IOException {
        ParameterFile file = new ParameterFile(path, store);
        file.load();
        return file;
    }

    private synchronized void load() throws IOException {
        byte[] content = content(path);
        ReadParameters read = read(path, content);
        known = read.values();
        damage = read.problems();
        if (!damage.isEmpty()) {
            badCopy = keepBad(content);
        }
        refused = store.load(known, false);
    }

    /**
     * Reads our lines.
     *
     * @throws IOException if the file is another program's, which a save would replace by one of ours
     */
    private static ReadParameters read(Path path, byte[] content) throws IOException {
        ReadParameters read = ParameterFormat.TEXT.parse(content);
        if (read.values().isEmpty() && ParameterFormat.of(content) != ParameterFormat.TEXT) {
            throw new IOException(path + ": is a file of another program, which is read only; save it as ours with"
                    + " uorb param save --format text --file " + path + " NEW");
        }
        return read;
    }

    /** Returns the content; nothing if there is no file. */
    private static byte[] content(Path path) throws IOException {
        try {
            return ParameterFormat.contentOf(path);
        } catch (NoSuchFileException e) {
            return new byte[0];
        }
    }

    /** Returns the copy, or null where none can be made: the values are read nevertheless, and saving says why. */
    private Path keepBad(byte[] content) {
        try {
            return BadCopies.keep(path, content);
        } catch (IOException e) {
            return null;
        }
    }

    /** Returns the lines that could not be read. */
    public synchronized List<LineProblem> damage() {
        return damage;
    }

    /** Returns the copy of the damaged file; nothing if it was not damaged, or no copy could be made yet. */
    public synchronized Optional<Path> badCopy() {
        return Optional.ofNullable(badCopy);
    }

    /** Returns the values that the store refused when the file was loaded; they remain in the file. */
    public synchronized List<ParameterProblem> refused() {
        return refused;
    }

    /** Returns the file. */
    public Path path() {
        return path;
    }

    /**
     * Checks that the file can be saved.
     *
     * @throws IOException naming the file and why it cannot or must not be written
     */
    public void requireWritable() throws IOException {
        DurableFile.requireReplaceable(path);
    }

    /**
     * Writes what the store keeps.
     *
     * @throws IOException naming the file if it cannot or must not be written; the old file remains
     */
    public synchronized void save() throws IOException {
        SortedMap<String, String> wanted = store.textsToSave();
        replace(path, present -> {
            TreeSet<String> names = new TreeSet<>(known.keySet());
            names.addAll(wanted.keySet());
            for (String name : names) {
                String text = wanted.get(name);
                if (text == null ? known.containsKey(name) : !text.equals(known.get(name))) {
                    set(present, name, text);
                }
            }
        });
        known = wanted;
    }

    private static void set(SortedMap<String, String> texts, String name, String text) {
        if (text == null) {
            texts.remove(name);
        } else {
            texts.put(name, text);
        }
    }

    /**
     * Changes a file without a store: names and values are not checked. Other programs wait meanwhile.
     *
     * @param change changes texts by name
     * @throws IOException naming the file if it cannot be read, or cannot or must not be written
     */
    public static void edit(Path path, Consumer<SortedMap<String, String>> change) throws IOException {
        replace(path, change);
    }

    @SuppressWarnings("try") // the guard is held, not used
    private static void replace(Path path, Consumer<SortedMap<String, String>> change) throws IOException {
        DurableFile.requireReplaceable(path);
        Path file = Files.exists(path) ? path.toRealPath() : path;
        try (FileGuard guard = FileGuard.of(file)) {
            byte[] content = content(file);
            ReadParameters present = read(file, content);
            SortedMap<String, String> texts = new TreeMap<>(present.values());
            change.accept(texts);
            if (!present.problems().isEmpty()) {
                BadCopies.keep(file, content);
            }
            byte[] written = ParameterFormat.text(texts).getBytes(StandardCharsets.US_ASCII);
            if (!Arrays.equals(written, content)) {
                DurableFile.replace(file, written);
            }
        }
    }
}
