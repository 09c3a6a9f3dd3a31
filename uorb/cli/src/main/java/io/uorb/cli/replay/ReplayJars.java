// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.ModuleFactories;
import io.uorb.trace.module.TracedModule;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The kinds of modules of a replay: those of the class path, and in place of these and beside them those of jars
 * ({@code determinism:D-56}). While it is open, the classes and topics of the jars are found by the thread that made
 * it.
 */
final class ReplayJars implements AutoCloseable {
    private static final String SERVICES = "META-INF/services/" + ModuleFactory.class.getName();

    /** Bounds what a jar can make us read. */
    private static final int MOST_BYTES = 1 << 16;

    private final List<Path> jars;
    private final JarFirstLoader loader;
    private final ClassLoader before = Thread.currentThread().getContextClassLoader();
    private final ModuleFactories factories;
    private final List<ModuleFactory> own;

    private ReplayJars(List<Path> jars) throws IOException {
        this.jars = List.copyOf(jars);
        ModuleFactories classPath = ModuleFactories.ofClassPath();
        if (jars.isEmpty()) {
            loader = null;
            own = List.of();
            factories = classPath;
            return;
        }
        try (URLClassLoader checked = (URLClassLoader) ModuleFactories.loaderOf(jars)) {
            loader = new JarFirstLoader(List.of(checked.getURLs()), checked.getParent());
        } catch (ModuleException e) {
            throw new IOException(e.getMessage().replaceFirst("module jar", "--jar"), e);
        }
        try {
            own = load();
            factories = classPath.replacedBy(loader, own);
        } catch (IOException | IllegalArgumentException e) {
            loader.close();
            throw new IOException("--jar " + names() + ": " + e.getMessage(), e);
        }
        Thread.currentThread().setContextClassLoader(loader);
    }

    /**
     * Opens jars; none means the class path.
     *
     * @throws IOException if one cannot be read, is no jar, or if they have no module or one that cannot be loaded
     */
    static ReplayJars open(List<Path> jars) throws IOException {
        return new ReplayJars(jars);
    }

    /**
     * Loads the factories that the jars name, each from them: one that fails is not taken from the class path. Those
     * of the middleware, which a jar of a whole program holds too, remain the program's.
     */
    private List<ModuleFactory> load() throws IOException {
        SortedSet<String> names = new TreeSet<>();
        for (URL services : Collections.list(loader.findResources(SERVICES))) {
            names.addAll(named(services));
        }
        if (names.isEmpty()) {
            throw new IOException("contains no modules: missing " + SERVICES);
        }
        List<ModuleFactory> loaded = new ArrayList<>();
        for (String name : names) {
            if (!loader.isKeptOut(name)) {
                loaded.add(load(name));
            }
        }
        if (loaded.isEmpty()) {
            throw new IOException("has no modules but those of the middleware, which remain this program's: "
                    + String.join(", ", names));
        }
        return loaded;
    }

    private static Set<String> named(URL services) throws IOException {
        URLConnection connection = services.openConnection();
        connection.setUseCaches(false); // else the jar stays open
        try (InputStream in = connection.getInputStream()) {
            byte[] bytes = in.readNBytes(MOST_BYTES);
            return new String(bytes, StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.replaceAll("#.*", "").strip())
                    .filter(line -> !line.isEmpty())
                    .collect(Collectors.toSet());
        }
    }

    private ModuleFactory load(String name) throws IOException {
        try {
            Class<?> type = Class.forName(name, true, loader);
            if (type.getClassLoader() != loader) {
                throw new IOException("it names the factory " + name + " and does not hold it");
            }
            return type.asSubclass(ModuleFactory.class).getConstructor().newInstance();
        } catch (ReflectiveOperationException | LinkageError | ClassCastException e) {
            Throwable cause = e instanceof InvocationTargetException && e.getCause() != null ? e.getCause() : e;
            throw new IOException("its factory " + name + " cannot be loaded: " + cause, e);
        }
    }

    private String names() {
        return jars.stream().map(Path::toString).collect(Collectors.joining(", "));
    }

    /** Returns the kinds of modules: with jars, theirs first. */
    ModuleFactories factories() {
        return factories;
    }

    /** Returns the factories of the jars. */
    List<ModuleFactory> own() {
        return own;
    }

    /**
     * Returns which of some modules are made by the jars; empty without jars.
     *
     * @throws IllegalArgumentException if there are jars and none is
     */
    List<String> made(Collection<TracedModule> modules) {
        Set<String> kinds = own.stream().map(ModuleFactory::name).collect(Collectors.toCollection(TreeSet::new));
        List<String> made = modules.stream()
                .filter(module -> kinds.contains(module.kind()))
                .map(TracedModule::scopeName)
                .sorted()
                .toList();
        if (!jars.isEmpty() && made.isEmpty()) {
            Set<String> others =
                    modules.stream().map(TracedModule::kind).collect(Collectors.toCollection(TreeSet::new));
            throw new IllegalArgumentException("--jar " + names() + " has the kinds " + String.join(", ", kinds)
                    + "; the log has modules of the kinds " + String.join(", ", others));
        }
        return made;
    }

    @Override
    public void close() throws IOException {
        if (loader != null) {
            Thread.currentThread().setContextClassLoader(before);
            loader.close();
        }
    }
}
