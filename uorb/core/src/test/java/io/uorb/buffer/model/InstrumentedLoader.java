// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import io.uorb.buffer.NodeBuffer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Loads {@code io.uorb.buffer}, {@code io.uorb.wake} and scripts once more, with the accesses rewritten. */
final class InstrumentedLoader extends ClassLoader {
    private static final Set<String> PROTOCOL = Set.of("io.uorb.buffer", "io.uorb.wake");
    private static final String SCRIPTS = "io.uorb.buffer.script.";
    /** Classes of the protocol's packages that are for scripts and no part of it. */
    private static final Set<String> ACCESS = Set.of("io.uorb.buffer.HeldCell", "io.uorb.wake.HeldWaiter");

    private static InstrumentedLoader present;

    private InstrumentedLoader() {
        super(InstrumentedLoader.class.getClassLoader());
    }

    /** Returns the loader, in which all classes of the protocol are loaded and initialized. */
    static synchronized InstrumentedLoader get() {
        if (present == null) {
            InstrumentedLoader loader = new InstrumentedLoader();
            try {
                for (String name : protocolClasses()) {
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
    static List<String> protocolClasses() {
        try {
            Path root = Path.of(NodeBuffer.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            List<String> names = new ArrayList<>();
            for (String of : PROTOCOL) {
                try (Stream<Path> files = Files.list(root.resolve(of.replace('.', '/')))) {
                    files.map(file -> file.getFileName().toString())
                            .filter(name -> name.endsWith(".class") && !name.equals("package-info.class"))
                            .forEach(
                                    name -> names.add(of + "." + name.substring(0, name.length() - ".class".length())));
                }
            }
            Collections.sort(names); // sites are numbered in this order
            return names;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether a class's accesses are rewritten; its name has dots or slashes. */
    static boolean isRewritten(String name) {
        String dotted = name.replace('/', '.');
        return dotted.startsWith(SCRIPTS) || ACCESS.contains(dotted) || isOfProtocol(dotted);
    }

    static boolean isOfProtocol(String name) {
        String dotted = name.replace('/', '.');
        int end = dotted.lastIndexOf('.');
        return end > 0 && PROTOCOL.contains(dotted.substring(0, end)) && !ACCESS.contains(dotted);
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
