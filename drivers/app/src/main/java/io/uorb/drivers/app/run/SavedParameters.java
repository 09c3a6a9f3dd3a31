// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.error.ErrorHandler;
import io.uorb.parameter.ParameterMetadata;
import io.uorb.parameter.ParameterStore;
import io.uorb.parameter.file.LineProblem;
import io.uorb.parameter.file.ParameterAutosave;
import io.uorb.parameter.file.ParameterFile;
import io.uorb.parameter.file.ParameterFormat;
import io.uorb.parameter.file.ReadParameters;
import io.uorb.text.SimilarNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * The parameters of a command's modules, and the file that keeps them from run to run ({@code modules:MO-23}). It is
 * opened before the modules start, so that they start with the file's values, and closed after them. Any thread.
 */
public final class SavedParameters implements AutoCloseable {
    /** Lines of a damaged file that are named; of more, the number is told. */
    private static final int MAX_LINES = 20;

    private final ParameterPaths files;
    private final ParameterStore store;
    private final Consumer<String> lines;
    /** Saves changes; null without a file. */
    private final ParameterAutosave autosave;

    private List<String> problems = List.of();

    private SavedParameters(
            ParameterPaths files, ParameterStore store, Consumer<String> lines, ParameterAutosave autosave) {
        this.files = files;
        this.store = store;
        this.lines = lines;
        this.autosave = autosave;
    }

    /**
     * Loads the files, and saves each change from now on.
     *
     * @param files the files; the first change makes that of the values if it is absent
     * @param onError receives what listeners of parameters throw
     * @param lines receives, on any thread, what of the file could not be read or saved
     * @throws IOException naming the file if one cannot be read, is no file of parameters, or cannot be made
     */
    public static SavedParameters open(ParameterPaths files, ErrorHandler onError, Consumer<String> lines)
            throws IOException {
        Objects.requireNonNull(lines, "lines");
        ParameterStore store = new ParameterStore(onError);
        if (files.defaults().isPresent()) {
            loadDefaults(files.defaults().get(), store, lines);
        }
        if (files.values().isEmpty()) {
            return new SavedParameters(files, store, lines, null);
        }
        ParameterFile opened = ParameterFile.open(files.values().get(), store);
        requireWritable(opened, lines);
        report(opened, lines);
        ErrorHandler unsaved = (path, e) -> lines.accept("parameters are not saved: " + e.getMessage());
        ParameterAutosave autosave = new ParameterAutosave(store, opened, ParameterAutosave.DEFAULT_DELAY_MS, unsaved);
        return new SavedParameters(files, store, lines, autosave);
    }

    /** Refuses an absent file that no change could make; tells of a present one that no change can replace. */
    private static void requireWritable(ParameterFile file, Consumer<String> lines) throws IOException {
        try {
            file.requireWritable();
        } catch (IOException e) {
            if (Files.notExists(file.path())) {
                throw e;
            }
            lines.accept("changes will not be saved: " + e.getMessage());
        }
    }

    /** Before the file of values, so that those that differ from these defaults stay. */
    private static void loadDefaults(Path file, ParameterStore store, Consumer<String> lines) throws IOException {
        ReadParameters read = ParameterFormat.read(file);
        report(file, read.problems(), lines);
        store.loadDefaults(read.values());
    }

    private static void report(Path file, List<LineProblem> damage, Consumer<String> lines) {
        damage.stream().limit(MAX_LINES).forEach(problem -> lines.accept(file + ", " + problem));
        if (damage.size() > MAX_LINES) {
            lines.accept(file + ": " + (damage.size() - MAX_LINES) + " more lines cannot be read");
        }
    }

    private static void report(ParameterFile file, Consumer<String> lines) {
        report(file.path(), file.damage(), lines);
        file.badCopy().ifPresent(copy -> lines.accept("the damaged file is kept as " + copy));
        file.refused().forEach(problem -> lines.accept(file.path() + ": " + problem));
    }

    /** Returns the store of the modules' host. */
    public ParameterStore store() {
        return store;
    }

    /**
     * Reports which parameters of the files no module has, when those of the run have started: all that have no default
     * by it, and those values that are almost one's name. Other values may be those of another run's modules.
     */
    public void tellUnknown() {
        List<String> known =
                store.parameters().stream().map(ParameterMetadata::name).toList();
        files.defaults().ifPresent(file -> tellUnknown(file, store.pendingDefaults(), known));
        files.values()
                .ifPresent(file -> tellUnknown(
                        file,
                        store.pendingValues().stream()
                                .filter(name ->
                                        !SimilarNames.nearHint(name, known).isEmpty())
                                .toList(),
                        known));
    }

    private void tellUnknown(Path file, List<String> names, List<String> known) {
        names.stream()
                .limit(MAX_LINES)
                .forEach(name -> lines.accept(
                        file + ": no module of this run has " + name + SimilarNames.nearHint(name, known)));
        if (names.size() > MAX_LINES) {
            lines.accept(file + ": " + (names.size() - MAX_LINES) + " more that no module of this run has");
        }
    }

    /** Saves what is not saved yet, for 2 s at most: a disk may hang. Idempotent. */
    @Override
    public void close() {
        if (autosave != null) {
            TimedClose closer = new TimedClose();
            closer.close(
                    "parameters", autosave, () -> "saving " + files.values().orElseThrow());
            problems = closer.problems();
        }
    }

    /** Returns, after {@link #close}, a sentence if they may not be saved. */
    public List<String> problems() {
        return problems;
    }
}
