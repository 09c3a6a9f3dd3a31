// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host.jar;

import io.uorb.module.ModuleFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * A search for factories of modules that the service files of their jars do not list. Tools that join jars keep one of
 * several files of a name unless told to join them: modules of the other jars would be missing without a word. It reads
 * all classes of jars with such a file, so it is for reports, not for each start.
 */
public final class UnlistedFactories {
    private static final String SERVICES = "META-INF/services/" + ModuleFactory.class.getName();

    private static final String SUFFIX = ".class";

    /** Part of a class that names the interface or, if a base class of its own implements that, what it makes. */
    private static final byte[] PACKAGE =
            (ModuleFactory.class.getPackageName().replace('.', '/') + "/Module").getBytes(StandardCharsets.US_ASCII);

    /** A class file with more than this has no factory in it. */
    private static final int MOST_BYTES = 1 << 20;

    private final ClassLoader loader;
    private final Set<String> listed = new TreeSet<>();

    private UnlistedFactories(ClassLoader loader) {
        this.loader = loader;
    }

    /** Returns a sentence for each jar that has such factories; a jar that cannot be read is left to others. */
    public static List<String> problems(ClassLoader loader) {
        try {
            return new UnlistedFactories(loader).search();
        } catch (IOException | UncheckedIOException e) {
            return List.of();
        }
    }

    private List<String> search() throws IOException {
        TreeMap<String, JarURLConnection> jars = new TreeMap<>();
        for (URL file : Collections.list(loader.getResources(SERVICES))) {
            if (file.openConnection() instanceof JarURLConnection connection) {
                connection.setUseCaches(false);
                jars.put(connection.getJarFileURL().toString(), connection);
            }
            try (InputStream in = file.openStream()) {
                addListed(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        List<String> problems = new ArrayList<>();
        for (JarURLConnection connection : jars.values()) {
            try (JarFile jar = connection.getJarFile()) {
                List<String> found = factories(jar);
                if (!found.isEmpty()) {
                    problems.add("jar " + Path.of(jar.getName()) + " has factories of modules that its " + SERVICES
                            + " does not list: " + String.join(", ", found)
                            + "; where jars are joined, join these files too");
                }
            }
        }
        return problems;
    }

    private void addListed(String text) {
        for (String line : text.lines().toList()) {
            int comment = line.indexOf('#');
            listed.add((comment < 0 ? line : line.substring(0, comment)).trim());
        }
    }

    private List<String> factories(JarFile jar) {
        try (Stream<JarEntry> entries = jar.stream()) {
            return entries.filter(entry -> mayBe(jar, entry))
                    .map(entry -> className(entry.getName()))
                    .filter(this::isFactory)
                    .sorted()
                    .toList();
        }
    }

    private boolean mayBe(JarFile jar, JarEntry entry) {
        String name = entry.getName();
        boolean isClass = name.endsWith(SUFFIX) && !name.startsWith("META-INF/");
        if (!isClass || listed.contains(className(name))) {
            return false;
        }
        try (InputStream in = jar.getInputStream(entry)) {
            return contains(in.readNBytes(MOST_BYTES), PACKAGE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String className(String entry) {
        return entry.substring(0, entry.length() - SUFFIX.length()).replace('/', '.');
    }

    private static boolean contains(byte[] bytes, byte[] wanted) {
        for (int at = 0; at <= bytes.length - wanted.length; at++) {
            int same = 0;
            while (same < wanted.length && bytes[at + same] == wanted[same]) {
                same++;
            }
            if (same == wanted.length) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether a service file could list the class; a class that cannot be loaded is none. */
    private boolean isFactory(String className) {
        try {
            Class<?> type = Class.forName(className, false, loader);
            int modifiers = type.getModifiers();
            return ModuleFactory.class.isAssignableFrom(type)
                    && Modifier.isPublic(modifiers)
                    && !Modifier.isAbstract(modifiers)
                    && Stream.of(type.getConstructors()).anyMatch(each -> each.getParameterCount() == 0);
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
