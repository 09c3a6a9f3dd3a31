// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.error.ErrorHandler;
import io.uorb.parameter.ParameterStore;
import io.uorb.parameter.file.LineProblem;
import io.uorb.parameter.file.ParameterAutosave;
import io.uorb.parameter.file.ParameterFile;
import io.uorb.parameter.file.ParameterFormat;
import io.uorb.parameter.file.ReadParameters;
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
public final class KeptParameters implements AutoCloseable {
    /** Lines of a damaged file that are named; of more, the number is told. */
    private static final int MAX_LINES = 20;

    private final ParameterStore store;
    /** Saves changes; null without a file. */
    private final ParameterAutosave autosave;

    private KeptParameters(ParameterStore store, ParameterAutosave autosave) {
        this.store = store;
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
    public static KeptParameters open(ParameterPaths files, ErrorHandler onError, Consumer<String> lines)
            throws IOException {
        Objects.requireNonNull(lines, "lines");
        ParameterStore store = new ParameterStore(onError);
        if (files.defaults().isPresent()) {
            loadDefaults(files.defaults().get(), store, lines);
        }
        if (files.values().isEmpty()) {
            return new KeptParameters(store, null);
        }
        ParameterFile opened = ParameterFile.open(files.values().get(), store);
        requireWritable(opened, lines);
        report(opened, lines);
        ErrorHandler unsaved = (path, e) -> lines.accept("parameters are not saved: " + e.getMessage());
        return new KeptParameters(
                store, new ParameterAutosave(store, opened, ParameterAutosave.DEFAULT_DELAY_MS, unsaved));
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

    /** Saves what is not saved yet. Idempotent. */
    @Override
    public void close() {
        if (autosave != null) {
            autosave.close();
        }
    }
}
