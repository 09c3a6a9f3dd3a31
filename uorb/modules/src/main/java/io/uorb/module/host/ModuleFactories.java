// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import io.uorb.module.host.jar.UnlistedFactories;
import io.uorb.module.host.text.Failures;
import io.uorb.text.SimilarNames;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.zip.ZipFile;

/**
 * The kinds of modules that a program knows ({@code modules:MO-6}), by name. Immutable; any thread. A factory that
 * cannot be loaded, or two of one name, are {@link #problems}: the other kinds can be used.
 */
public final class ModuleFactories {
    private static final String NAME = "[a-z][a-z0-9_]*";

    /** So many unusable factories end the search, which might not advance any more. */
    private static final int MAX_PROBLEMS = 1_000;

    private final TreeMap<String, ModuleFactory> byName = new TreeMap<>();
    private final TreeMap<String, String> conflicts = new TreeMap<>();
    private final List<String> problems = new ArrayList<>();
    private final ClassLoader loader;
    private final boolean searched;

    /** @param searched whether the factories are all that the loader finds, and not given ones */
    private ModuleFactories(ClassLoader loader, boolean searched) {
        this.loader = loader;
        this.searched = searched;
    }

    /**
     * Returns these factories only.
     *
     * @throws IllegalArgumentException if one has a wrong name or two have the same
     */
    public static ModuleFactories of(ModuleFactory... factories) {
        return new ModuleFactories(ModuleFactories.class.getClassLoader(), false).with(factories);
    }

    /**
     * Returns the factories of the class path or module path: those that the thread's context class loader finds, or,
     * if it has none, the loader of this class.
     */
    public static ModuleFactories ofClassPath() {
        return load(contextLoader());
    }

    private static ClassLoader contextLoader() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        return context == null ? ModuleFactories.class.getClassLoader() : context;
    }

    /**
     * Returns the factories of the class path and of jars: for {@code --module-jar}. All these jars share one class
     * loader.
     *
     * @throws ModuleException if one does not exist, cannot be read, or is not a jar
     */
    public static ModuleFactories withJars(List<Path> jars) throws ModuleException {
        return load(loaderOf(jars));
    }

    /**
     * Returns a class loader of the class path and of jars, as {@link #withJars} has it.
     *
     * @throws ModuleException if one does not exist, cannot be read, or is not a jar
     */
    public static ClassLoader loaderOf(List<Path> jars) throws ModuleException {
        List<URL> urls = new ArrayList<>();
        for (Path jar : jars) {
            requireJar(jar);
            try {
                urls.add(jar.toUri().toURL());
            } catch (MalformedURLException e) {
                throw new ModuleException("module jar " + jar + " has no URL", e);
            }
        }
        return new URLClassLoader("module-jars", urls.toArray(URL[]::new), contextLoader());
    }

    /** Refuses what a class loader would pass over without a word; a folder of classes is taken. */
    private static void requireJar(Path jar) throws ModuleException {
        if (!Files.isReadable(jar)) {
            throw new ModuleException("module jar " + jar + " does not exist or cannot be read");
        }
        if (Files.isDirectory(jar)) {
            return;
        }
        try {
            new ZipFile(jar.toFile()).close();
        } catch (IOException e) {
            throw new ModuleException("module jar " + jar + " is not a jar: " + e.getMessage(), e);
        }
    }

    /** Returns the factories that a class loader finds. */
    public static ModuleFactories load(ClassLoader loader) {
        ModuleFactories found = new ModuleFactories(loader, true);
        Iterator<ModuleFactory> services =
                ServiceLoader.load(ModuleFactory.class, loader).iterator();
        boolean more = true;
        while (more && found.problems.size() < MAX_PROBLEMS) {
            try {
                found.add(services.next());
            } catch (NoSuchElementException e) {
                more = false;
            } catch (ServiceConfigurationError | LinkageError | RuntimeException e) {
                found.problems.add("a factory of modules cannot be loaded: " + Failures.text(e));
            }
        }
        return found;
    }

    /**
     * Returns a copy with more factories.
     *
     * @throws IllegalArgumentException if one has a wrong name or one that is taken
     */
    public ModuleFactories with(ModuleFactory... more) {
        ModuleFactories copy = new ModuleFactories(loader, searched);
        copy.byName.putAll(byName);
        copy.conflicts.putAll(conflicts);
        copy.problems.addAll(problems);
        int before = copy.problems.size();
        Arrays.stream(more).forEach(copy::add);
        if (copy.problems.size() > before) {
            throw new IllegalArgumentException(copy.problems.get(before));
        }
        return copy;
    }

    /**
     * Returns a copy in which factories take the place of those of their kinds.
     *
     * @param loader finds their classes and topics, and all that the loader of these finds
     * @throws IllegalArgumentException if one has a wrong name or two have the same
     */
    public ModuleFactories replacedBy(ClassLoader loader, Collection<ModuleFactory> others) {
        ModuleFactories copy = new ModuleFactories(loader, searched);
        copy.byName.putAll(byName);
        copy.conflicts.putAll(conflicts);
        copy.problems.addAll(problems);
        for (ModuleFactory other : others) {
            if (other.name() != null) {
                copy.byName.remove(other.name());
                copy.conflicts.remove(other.name());
            }
        }
        return copy.with(others.toArray(ModuleFactory[]::new));
    }

    private void add(ModuleFactory factory) {
        String name = factory.name();
        String problem = problemOf(factory);
        if (problem != null) {
            problems.add(problem);
            return;
        }
        ModuleFactory present = byName.get(name);
        if (present != null) {
            String text = "two factories make modules of kind " + name + ": " + origin(present) + " and "
                    + origin(factory) + "; remove one of them";
            conflicts.put(name, text);
            problems.add(text);
            return;
        }
        byName.put(name, factory);
    }

    private static String problemOf(ModuleFactory factory) {
        String name = factory.name();
        if (name == null || !name.matches(NAME)) {
            return "factory " + origin(factory) + " has the name \"" + name + "\", which is not in snake_case";
        }
        for (ModuleOption option : factory.description().options()) {
            if (CommonOptions.ALL.stream().anyMatch(common -> common.name().equals(option.name()))) {
                return "factory " + origin(factory) + " has an option " + option.name()
                        + ", which every module has already";
            }
        }
        return null;
    }

    private static String origin(ModuleFactory factory) {
        CodeSource source = factory.getClass().getProtectionDomain().getCodeSource();
        String place = source == null || source.getLocation() == null ? "" : " of " + source.getLocation();
        return factory.getClass().getName() + place;
    }

    /** Returns all factories, by name; not those whose name is not their own. */
    public Collection<ModuleFactory> all() {
        return byName.values().stream()
                .filter(factory -> !conflicts.containsKey(factory.name()))
                .toList();
    }

    /**
     * Returns the factory of a kind.
     *
     * @throws ModuleException if there is none, or there are two
     */
    public ModuleFactory require(String kind) throws ModuleException {
        String conflict = conflicts.get(kind);
        if (conflict != null) {
            throw new ModuleException(conflict);
        }
        ModuleFactory factory = byName.get(kind);
        if (factory == null) {
            throw new ModuleException("unknown kind of module " + kind + SimilarNames.nearHint(kind, byName.keySet())
                    + "; \"uorb module list --kinds\" lists all"
                    + problems().stream()
                            .findFirst()
                            .map(problem -> "; " + problem)
                            .orElse(""));
        }
        return factory;
    }

    /**
     * Returns one sentence for each factory that cannot be used, including factories that the service files of their
     * jars do not list; for those it reads the jars.
     */
    public List<String> problems() {
        List<String> all = new ArrayList<>(problems);
        if (searched) {
            all.addAll(UnlistedFactories.problems(loader));
        }
        return List.copyOf(all);
    }

    /** Returns the class loader that finds the classes and topics of all jars. */
    public ClassLoader loader() {
        return loader;
    }
}
