// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import io.uorb.testing.Project;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Loads {@code io.uorb.buffer}, {@code io.uorb.wake}, {@code io.uorb.shm.ring} and scripts once more, with the accesses
 * rewritten.
 */
final class InstrumentedLoader extends ClassLoader {
    /** The packages, and the artifact whose classes they are: other classes there are for scripts, no part of it. */
    private static final Map<String, String> PROTOCOL =
            Map.of("io.uorb.buffer", "uorb/core", "io.uorb.wake", "uorb/core", "io.uorb.shm.ring", "uorb/shm");

    private static final String SCRIPTS = "io.uorb.buffer.script";
    private static final Set<String> CLASSES = new TreeSet<>(protocolClasses()); // sites are numbered in this order

    private static InstrumentedLoader present;

    private InstrumentedLoader() {
        super(InstrumentedLoader.class.getClassLoader());
    }

    /** Returns the loader, in which all classes of the protocol are loaded and initialized. */
    static synchronized InstrumentedLoader get() {
        if (present == null) {
            InstrumentedLoader loader = new InstrumentedLoader();
            try {
                for (String name : CLASSES) {
                    Class.forName(name, true, loader);
                }
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
            present = loader;
        }
        return present;
    }

    /** Returns the names of all classes of the protocol as they are compiled. */
    private static List<String> protocolClasses() {
        List<String> names = new ArrayList<>();
        PROTOCOL.forEach((of, artifact) -> {
            Path folder = Project.file(artifact + "/target/classes/" + of.replace('.', '/'));
            try (Stream<Path> files = Files.list(folder)) {
                files.map(file -> file.getFileName().toString())
                        .filter(name -> name.endsWith(".class") && !name.equals("package-info.class"))
                        .forEach(name -> names.add(of + "." + name.substring(0, name.length() - ".class".length())));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        return names;
    }

    /** Whether a class's accesses are rewritten; its name has dots or slashes. */
    static boolean isRewritten(String name) {
        String dotted = name.replace('/', '.');
        int end = dotted.lastIndexOf('.');
        String of = end < 0 ? "" : dotted.substring(0, end);
        return of.equals(SCRIPTS) || PROTOCOL.containsKey(of);
    }

    static boolean isOfProtocol(String name) {
        return CLASSES.contains(name.replace('/', '.'));
    }

    /** Returns the set-up of a program that is loaded here. */
    Supplier<ModelProgram> program(Class<? extends ModelProgram> type, Object... arguments) {
        return () -> {
            try {
                Constructor<?> only = Class.forName(type.getName(), true, this).getDeclaredConstructors()[0];
                only.setAccessible(true);
                return (ModelProgram) only.newInstance(arguments);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        };
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null && isRewritten(name)) {
                loaded = define(name);
            }
            return loaded == null ? super.loadClass(name, resolve) : loaded;
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = new ClassRewriter(in.readAllBytes()).rewrite();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
