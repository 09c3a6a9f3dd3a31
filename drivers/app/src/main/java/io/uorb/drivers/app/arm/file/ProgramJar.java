// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm.file;

import io.uorb.drivers.rccl.RcclProgram;
import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleFactories;
import io.uorb.text.SimilarNames;
import io.uorb.trace.compare.ReplayExceptions;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/** A user's program of an arm: a class of a jar, or of a folder of classes. One thread. */
public final class ProgramJar {
    private static final String OPTION = "--program ";
    private static final String CLASS = ".class";
    /** Bounds what a jar can make us list for a hint. */
    private static final int MOST_CLASSES = 10_000;

    private final String text;
    private final ClassLoader loader;
    private final Constructor<? extends RcclProgram> constructor;

    private ProgramJar(String text, ClassLoader loader, Constructor<? extends RcclProgram> constructor) {
        this.text = text;
        this.loader = loader;
        this.constructor = constructor;
    }

    /**
     * Loads the class that {@code JAR:CLASS} names.
     *
     * @throws IllegalArgumentException if the text has another form
     * @throws IOException if there is no such jar or class, or the class is no program that can be made
     */
    public static ProgramJar load(String text) throws IOException {
        int colon = text.lastIndexOf(':');
        if (colon < 1 || colon == text.length() - 1) {
            throw new IllegalArgumentException(OPTION + text + " is not of the form JAR:CLASS, as my.jar:example.Lift");
        }
        String name = text.substring(colon + 1);
        try {
            Path jar = Path.of(text.substring(0, colon));
            ClassLoader loader = ModuleFactories.loaderOf(List.of(jar));
            return new ProgramJar(text, loader, constructor(type(name, jar, loader)));
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException(OPTION + text + ": " + e.getMessage(), e);
        } catch (ModuleException e) {
            throw new IOException(e.getMessage().replaceFirst("module jar ", OPTION), e);
        } catch (IOException e) {
            throw new IOException(OPTION + text + ": " + e.getMessage(), e);
        }
    }

    private static Class<?> type(String name, Path jar, ClassLoader loader) throws IOException {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new IOException(jar + " has no class " + name + SimilarNames.nearHint(name, classes(jar)), e);
        } catch (LinkageError e) {
            throw new IOException("class " + name + " cannot be loaded: " + e, e);
        }
    }

    /** Returns the names of the classes that a jar or a folder holds. */
    private static List<String> classes(Path jar) throws IOException {
        List<String> files = new ArrayList<>();
        if (Files.isDirectory(jar)) {
            try (Stream<Path> all = Files.walk(jar)) {
                all.limit(MOST_CLASSES)
                        .forEach(file ->
                                files.add(jar.relativize(file).toString().replace('\\', '/')));
            }
        } else {
            try (ZipFile all = new ZipFile(jar.toFile())) {
                all.stream().limit(MOST_CLASSES).forEach(entry -> files.add(entry.getName()));
            }
        }
        return files.stream()
                .filter(file -> file.endsWith(CLASS))
                .map(file -> file.substring(0, file.length() - CLASS.length()).replace('/', '.'))
                .toList();
    }

    private static Constructor<? extends RcclProgram> constructor(Class<?> type) throws IOException {
        String name = type.getName();
        if (!RcclProgram.class.isAssignableFrom(type)) {
            throw new IOException("class " + name + " does not extend " + RcclProgram.class.getName());
        }
        if (Modifier.isAbstract(type.getModifiers())) {
            throw new IOException("class " + name + " is abstract");
        }
        try {
            Constructor<? extends RcclProgram> made =
                    type.asSubclass(RcclProgram.class).getConstructor();
            if (!Modifier.isPublic(type.getModifiers())) {
                throw new IOException("class " + name + " is not public");
            }
            return made;
        } catch (NoSuchMethodException e) {
            throw new IOException("class " + name + " has no public constructor without arguments", e);
        } catch (LinkageError e) {
            throw new IOException("class " + name + " cannot be loaded: " + e, e);
        }
    }

    /** Returns the name of the class, without its package. */
    public String name() {
        return constructor.getDeclaringClass().getSimpleName();
    }

    /** Returns the loader of its classes and topics. */
    public ClassLoader loader() {
        return loader;
    }

    /**
     * Makes a program, which runs once.
     *
     * @throws IOException if its constructor throws
     */
    public RcclProgram make() throws IOException {
        try {
            return constructor.newInstance();
        } catch (InvocationTargetException | LinkageError e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new IOException(OPTION + text + ": its constructor threw " + ReplayExceptions.text(cause), e);
        } catch (ReflectiveOperationException e) {
            throw new IOException(OPTION + text + ": it cannot be made: " + e, e);
        }
    }
}
