// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.error.ErrorHandler;
import io.uorb.parameter.ParameterStore;
import io.uorb.parameter.file.LineProblem;
import io.uorb.parameter.file.ParameterAutosave;
import io.uorb.parameter.file.ParameterFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
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
     * Loads the file, and saves each change from now on.
     *
     * @param file the file, which the first change makes if it is absent; empty to keep nothing
     * @param onError receives what listeners of parameters throw
     * @param lines receives, on any thread, what of the file could not be read or saved
     * @throws IOException naming the file if it cannot be read, is no file of parameters, or is absent and cannot be made
     */
    public static KeptParameters open(Optional<Path> file, ErrorHandler onError, Consumer<String> lines)
            throws IOException {
        Objects.requireNonNull(lines, "lines");
        ParameterStore store = new ParameterStore(onError);
        if (file.isEmpty()) {
            return new KeptParameters(store, null);
        }
        ParameterFile opened = ParameterFile.open(file.get(), store);
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

    private static void report(ParameterFile file, Consumer<String> lines) {
        List<LineProblem> damage = file.damage();
        damage.stream().limit(MAX_LINES).forEach(problem -> lines.accept(file.path() + ", " + problem));
        if (damage.size() > MAX_LINES) {
            lines.accept(file.path() + ": " + (damage.size() - MAX_LINES) + " more lines cannot be read");
        }
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
