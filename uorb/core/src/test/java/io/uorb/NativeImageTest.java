// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The metadata for GraalVM's native image names what the library reaches by name. */
class NativeImageTest {
    private static final String FOLDER = "/META-INF/native-image/io.uorb/uorb/";
    private static final Pattern NAME = Pattern.compile("\"name\": \"([\\w.$]+)\"");

    private static String read(String file) throws IOException {
        try (InputStream in = Orb.class.getResourceAsStream(FOLDER + file)) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }

    /** Fields by class, in the order of the file. */
    private static Map<String, List<String>> reflection() throws IOException {
        Map<String, List<String>> fields = new TreeMap<>();
        List<String> ofClass = List.of();
        for (String name : NAME.matcher(read("reflect-config.json"))
                .results()
                .map(match -> match.group(1))
                .toList()) {
            if (name.contains(".")) {
                ofClass = new ArrayList<>();
                fields.put(name, ofClass);
            } else {
                ofClass.add(name);
            }
        }
        return fields;
    }

    /** All classes of the library with a handle to, or an updater of, one of their own fields. */
    private static TreeSet<String> classesWithHandles() throws Exception {
        TreeSet<String> classes = new TreeSet<>();
        for (String name : libraryClasses()) {
            for (Field field : Class.forName(name).getDeclaredFields()) {
                if (field.getType() == AtomicLongFieldUpdater.class) {
                    classes.add(name);
                } else if (field.getType() == VarHandle.class && Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    VarHandle handle = (VarHandle) field.get(null);
                    if (handle.coordinateTypes().equals(List.of(Class.forName(name)))) {
                        classes.add(name);
                    }
                }
            }
        }
        return classes;
    }

    private static List<String> libraryClasses() throws Exception {
        Path place = Path.of(
                Orb.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        if (Files.isDirectory(place)) {
            return classesBelow(place);
        }
        try (FileSystem jar = FileSystems.newFileSystem(URI.create("jar:" + place.toUri()), Map.of())) {
            return classesBelow(jar.getPath("/"));
        }
    }

    private static List<String> classesBelow(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.map(file -> root.relativize(file).toString().replace('\\', '/'))
                    .filter(name -> name.endsWith(".class") && !name.endsWith("-info.class"))
                    .map(name ->
                            name.substring(0, name.length() - ".class".length()).replace('/', '.'))
                    .toList();
        }
    }

    @Test
    void shouldNameTheFieldsOfVarHandlesAndUpdaters() throws Exception {
        assertEquals(classesWithHandles(), new TreeSet<>(reflection().keySet()));
        for (Map.Entry<String, List<String>> entry : reflection().entrySet()) {
            List<String> counted = Arrays.stream(Class.forName(entry.getKey()).getDeclaredFields())
                    .filter(field -> !Modifier.isStatic(field.getModifiers()))
                    .map(Field::getName)
                    .toList();
            assertEquals(counted, entry.getValue(), entry.getKey());
        }
    }
}
