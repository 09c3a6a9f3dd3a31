// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import io.uorb.buffer.NodeBuffer;
import io.uorb.buffer.script.Traffic;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Loads {@code io.uorb.buffer}, and scripts, once more, with the accesses rewritten. */
final class InstrumentedLoader extends ClassLoader {
    static final String BUFFER = "io.uorb.buffer.";
    private static final String SCRIPTS = "io.uorb.buffer.script.";
    /** Classes of the buffer's package that are for scripts and no part of it. */
    private static final String ACCESS = BUFFER + "HeldCell";

    private static InstrumentedLoader present;

    private InstrumentedLoader() {
        super(InstrumentedLoader.class.getClassLoader());
    }

    /** Returns the loader, in which all classes of the buffer are loaded and initialized. */
    static synchronized InstrumentedLoader get() {
        if (present == null) {
            InstrumentedLoader loader = new InstrumentedLoader();
            try {
                for (String name : bufferClasses()) {
                    Class.forName(name, true, loader);
                }
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
            present = loader;
        }
        return present;
    }

    /** Returns the names of all classes of the buffer as they are compiled. */
    static List<String> bufferClasses() {
        try {
            Path root = Path.of(NodeBuffer.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            try (Stream<Path> files = Files.list(root.resolve("io/uorb/buffer"))) {
                return files.map(file -> file.getFileName().toString())
                        .filter(name -> name.endsWith(".class") && !name.equals("package-info.class"))
                        .map(name -> BUFFER + name.substring(0, name.length() - ".class".length()))
                        .sorted()
                        .toList();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether a class's accesses are rewritten; its name has dots or slashes. */
    static boolean isRewritten(String name) {
        String dotted = name.replace('/', '.');
        return dotted.startsWith(SCRIPTS) || dotted.equals(ACCESS) || isOfBuffer(dotted);
    }

    static boolean isOfBuffer(String name) {
        String dotted = name.replace('/', '.');
        return dotted.startsWith(BUFFER) && dotted.indexOf('.', BUFFER.length()) < 0 && !dotted.equals(ACCESS);
    }

    /** Returns the set-up of a program that is loaded here. */
    Supplier<ModelProgram> program(Class<? extends ModelProgram> type) {
        return () -> {
            try {
                return (ModelProgram) Class.forName(type.getName(), true, this)
                        .getDeclaredConstructor()
                        .newInstance();
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        };
    }

    /** Returns {@link Traffic} that is loaded here. */
    ModelProgram traffic(long seed, int operations) {
        try {
            return (ModelProgram) Class.forName(Traffic.class.getName(), true, this)
                    .getDeclaredConstructor(long.class, int.class)
                    .newInstance(seed, operations);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
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
