// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * The classes of this package once more, compiled from their sources with one change: {@link WatchedWords} stands
 * in for the handle of the words. So a test sees each load of a stamp without a hook in the product.
 */
final class WatchedBuffer extends ClassLoader {
    private static final Path SOURCES = Path.of("src/main/java/io/uorb/buffer");
    private static final Path SCRIPT = Path.of("src/test/java/io/uorb/buffer/WalkScript.java");
    private static final Pattern HANDLE =
            Pattern.compile("VarHandle (\\w+) =\\s+MethodHandles\\.arrayElementVarHandle\\(long\\[]\\.class\\)");
    private static final String WATCHED = "WatchedWords $1 = new WatchedWords()";

    private final Map<String, Path> classes = new HashMap<>();

    private WatchedBuffer() {
        super(WatchedBuffer.class.getClassLoader());
    }

    /** Compiles into {@code directory} and loads a script that runs on the result. */
    static Walks load(Path directory) throws Exception {
        compile(directory);
        WatchedBuffer loader = new WatchedBuffer();
        try (Stream<Path> files = Files.walk(directory)) {
            files.filter(file -> file.toString().endsWith(".class")).forEach(file -> loader.add(directory, file));
        }
        return (Walks) loader.loadClass(WalkScript.class.getName())
                .getDeclaredConstructor()
                .newInstance();
    }

    private static void compile(Path directory) throws IOException {
        List<SimpleJavaFileObject> units;
        try (Stream<Path> files = Files.list(SOURCES)) {
            units = Stream.concat(files.filter(file -> !file.endsWith("package-info.java")), Stream.of(SCRIPT))
                    .map(WatchedBuffer::source)
                    .toList();
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> options = List.of(
                "--release",
                "17",
                "-proc:none",
                "-d",
                directory.toString(),
                "-classpath",
                System.getProperty("java.class.path"));
        StringWriter said = new StringWriter();
        if (!compiler.getTask(said, null, null, options, null, units).call()) {
            throw new IllegalStateException("the watched buffer does not compile: " + said);
        }
    }

    private static SimpleJavaFileObject source(Path file) {
        String text = HANDLE.matcher(read(file)).replaceAll(WATCHED);
        return new SimpleJavaFileObject(
                URI.create("watched:///" + file.getFileName()), SimpleJavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void add(Path directory, Path file) {
        String path = directory.relativize(file).toString();
        String name = path.substring(0, path.length() - ".class".length());
        classes.put(name.replace(file.getFileSystem().getSeparator(), "."), file);
    }

    /** The watched classes before the parent's of the same names. */
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null && classes.containsKey(name)) {
                loaded = define(name);
            }
            return loaded == null ? super.loadClass(name, resolve) : loaded;
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        try (InputStream in = Files.newInputStream(classes.get(name))) {
            byte[] bytes = in.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
