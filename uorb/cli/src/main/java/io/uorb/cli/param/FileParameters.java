// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.param;

import io.uorb.file.BoundedFile;
import io.uorb.module.console.ModuleConsole;
import io.uorb.module.host.ModuleFactories;
import io.uorb.parameter.ParameterMetadata;
import io.uorb.parameter.ParameterProblem;
import io.uorb.parameter.ParameterStore;
import io.uorb.parameter.file.LineProblem;
import io.uorb.parameter.file.ParameterFile;
import io.uorb.parameter.file.ParameterFormat;
import io.uorb.parameter.file.ReadParameters;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.service.ParameterService;
import io.uorb.shell.service.ServiceException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Answer.ParameterRow;
import io.uorb.shell.wire.Request.Assignment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * The parameters of a file, described by the kinds of modules that this process knows. Names that none of them has are
 * kept as they are. One thread.
 */
final class FileParameters implements ParameterAccess {
    /** Null for the defaults of all kinds. */
    private final Path file;

    private final ParameterFormat format;
    private final ParameterStore store = new ParameterStore();
    private final ParameterService service = ModuleConsole.service(store);
    private final SortedMap<String, String> unknown = new TreeMap<>();

    /**
     * Reads a file in the format that it seems to have.
     *
     * @param file null for none: the defaults
     * @param mayBeAbsent whether a file that is not there is an empty one
     * @param warnings receives a sentence for each line that cannot be read and each value that is refused
     * @throws IOException naming the file if it cannot be read
     */
    FileParameters(Path file, boolean mayBeAbsent, ModuleFactories kinds, Consumer<String> warnings)
            throws IOException {
        this.file = file;
        KindParameters.bind(store, kinds, warnings);
        if (file == null || mayBeAbsent && Files.notExists(file)) {
            format = ParameterFormat.TEXT;
            return;
        }
        byte[] content = BoundedFile.read(file, ParameterFormat.MAX_BYTES);
        format = ParameterFormat.of(content);
        ReadParameters read = format.parse(content);
        for (LineProblem problem : read.problems()) {
            warnings.accept(file + ": " + problem);
        }
        for (ParameterProblem problem : store.load(read.values(), true)) {
            warnings.accept(file + ": " + problem.reason());
        }
        read.values().forEach((name, text) -> {
            if (store.find(name).isEmpty()) {
                unknown.put(name, text);
            }
        });
    }

    /** Returns the defaults of all kinds, which cannot be changed. */
    static FileParameters ofKinds(ModuleFactories kinds, Consumer<String> warnings) throws IOException {
        return new FileParameters(null, false, kinds, warnings);
    }

    @Override
    public List<ParameterRow> list() throws IOException, RefusedException {
        return ProgramParameters.all(after -> service.list(after, Integer.MAX_VALUE));
    }

    @Override
    public SortedMap<String, String> unknown() {
        return unknown;
    }

    /** A change of the store. */
    @FunctionalInterface
    private interface Change {
        Answer.Parameters make() throws ServiceException;
    }

    @Override
    public List<ParameterRow> set(List<Assignment> values) throws IOException, RefusedException {
        return change(
                () -> service.set(values),
                values.stream().map(Assignment::field).toList());
    }

    /** Names that no module has can be taken out of a file. */
    @Override
    public List<ParameterRow> reset(List<String> names) throws IOException, RefusedException {
        List<String> known =
                names.stream().filter(name -> !unknown.containsKey(name)).toList();
        return change(() -> service.reset(known), names);
    }

    @Override
    public List<ParameterRow> setDefault(String name, String value) throws IOException {
        throw new IOException(file + ": a file keeps no defaults; set the default in a running program, or the value"
                + " with uorb param set");
    }

    private List<ParameterRow> change(Change change, Collection<String> names) throws IOException, RefusedException {
        if (format != ParameterFormat.TEXT) {
            throw new IOException(file + ": is a file of another program, which is read only; save it as ours with"
                    + " uorb param save --format text --file " + file + " NEW");
        }
        Answer.Parameters changed;
        try {
            changed = change.make();
        } catch (ServiceException e) {
            throw new RefusedException(new Answer.Refused(e.reason(), e.getMessage()));
        }
        ParameterFile.edit(file, texts -> names.forEach(name -> put(name, texts)));
        return changed.parameters();
    }

    private void put(String name, Map<String, String> texts) {
        ParameterMetadata metadata = store.find(name).orElse(null);
        if (metadata == null || store.get(name).equals(metadata.defaultValue())) {
            texts.remove(name);
        } else {
            texts.put(name, store.get(name).toString());
        }
    }
}
