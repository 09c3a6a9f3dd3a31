// SPDX-License-Identifier: Apache-2.0
package io.uorb.dynamic;

import io.uorb.OrbMetadata;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Reads the catalogue's folders that a class loader finds, and the topics of the classes that they list; reports what
 * cannot be used. For one thread, once.
 */
final class CatalogueReader {
    private static final int NAMED_CLASSES = 3;

    private final ClassLoader loader;
    private final Consumer<String> problems;
    private final List<OrbMetadata<?>> topics = new ArrayList<>();
    /** Classes that are left out, by the reason: a jar of another version may have hundreds. */
    private final Map<String, LeftOut> leftOut = new LinkedHashMap<>();

    private record LeftOut(List<String> names, String advice) {}

    /** Creates a reader that reports all classes of one reason in one line. */
    CatalogueReader(ClassLoader loader, Consumer<String> problems) {
        this.loader = loader;
        this.problems = problems;
    }

    /** Returns the valid topics: jars in the order of the class loader, classes by name. */
    List<OrbMetadata<?>> read() {
        // Of a class in two jars the class loader has the first.
        Map<String, CatalogueFolder> folderOf = new LinkedHashMap<>();
        for (URL index : indexes()) {
            CatalogueFolder folder = new CatalogueFolder(index);
            try {
                folder.classNames().forEach(name -> folderOf.putIfAbsent(name, folder));
            } catch (IOException e) {
                problems.accept(folder + ": " + e);
            }
        }
        folderOf.forEach(this::readClass);
        leftOut.forEach((reason, classes) -> problems.accept(reason + ": " + join(classes.names) + classes.advice));
        return topics;
    }

    private List<URL> indexes() {
        // By its text: a URL's own equality may ask the network. A jar that is on the path twice is one.
        Map<String, URL> indexes = new LinkedHashMap<>();
        try {
            Enumeration<URL> found = loader.getResources(TopicCatalogue.INDEX);
            while (found.hasMoreElements()) {
                URL url = found.nextElement();
                indexes.putIfAbsent(url.toString(), url);
            }
        } catch (IOException e) {
            problems.accept(TopicCatalogue.INDEX + ": " + e);
        }
        return List.copyOf(indexes.values());
    }

    private void readClass(String name, CatalogueFolder folder) {
        try {
            Class<?> type = Class.forName(name, false, loader);
            // One that has become package-private may still be listed by its last compilation.
            if (Modifier.isPublic(type.getModifiers())) {
                readConstants(type, folder);
            }
        } catch (ClassNotFoundException e) {
            leaveOut(name, folder + ": listed classes are not there", "; remove their files from the folder");
        } catch (IllegalAccessException | LinkageError e) {
            // The message may name the class; that of the first one says what is wrong with all.
            String error = e.getClass().getSimpleName();
            leaveOut(name, folder + ": listed classes cannot be used, " + error, "; of the first: " + cause(e));
        }
    }

    private void readConstants(Class<?> type, CatalogueFolder folder) throws IllegalAccessException {
        Module module = type.getModule();
        Module own = CatalogueReader.class.getModule();
        if (!module.isExported(type.getPackageName(), own)) {
            String to = own.isNamed() ? " to " + own.getName() : "";
            leaveOut(
                    type.getName(),
                    "module " + module.getName() + " hides the topics of package " + type.getPackageName(),
                    "; add to its module-info.java: exports " + type.getPackageName() + to + ";");
            return;
        }
        int before = topics.size();
        for (Field field : type.getDeclaredFields()) {
            int modifiers = field.getModifiers();
            if (Modifier.isPublic(modifiers) && Modifier.isStatic(modifiers) && isTopic(field)) {
                topics.add((OrbMetadata<?>) field.get(null));
            }
        }
        if (topics.size() == before) {
            leaveOut(
                    type.getName(), folder + ": listed classes have no topics", "; remove their files from the folder");
        }
    }

    private static boolean isTopic(Field field) {
        return OrbMetadata.class.isAssignableFrom(field.getType());
    }

    /** Returns what went wrong: the exception of a static initializer, not that there was one. */
    private static Throwable cause(Throwable e) {
        return e.getCause() == null ? e : e.getCause();
    }

    private void leaveOut(String className, String reason, String advice) {
        leftOut.computeIfAbsent(reason, what -> new LeftOut(new ArrayList<>(), advice))
                .names
                .add(className);
    }

    private static String join(List<String> names) {
        int shown = Math.min(names.size(), NAMED_CLASSES);
        String rest = names.size() > shown ? " and " + (names.size() - shown) + " more" : "";
        return String.join(", ", names.subList(0, shown)) + rest;
    }
}
