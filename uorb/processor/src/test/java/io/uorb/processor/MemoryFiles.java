// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;

/** Keeps what javac and processors write in memory. Classes of an earlier compilation come first on the class path. */
final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, byte[]> classPath;
    private final Set<String> hidden = new TreeSet<>();
    private final Map<String, MemoryFile> written = new TreeMap<>();

    MemoryFiles(JavaFileManager files, Map<String, byte[]> classPath) {
        super(files);
        this.classPath = classPath;
    }

    static List<JavaFileObject> sources(Map<String, String> texts) {
        List<JavaFileObject> sources = new ArrayList<>();
        texts.forEach((name, text) ->
                sources.add(new MemoryFile(name, JavaFileObject.Kind.SOURCE, text.getBytes(StandardCharsets.UTF_8))));
        return sources;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
            Location location, String name, JavaFileObject.Kind kind, FileObject from) {
        return create(name, kind);
    }

    @Override
    public FileObject getFileForOutput(Location location, String packageName, String name, FileObject from) {
        return create(name, JavaFileObject.Kind.OTHER);
    }

    private MemoryFile create(String name, JavaFileObject.Kind kind) {
        MemoryFile file = new MemoryFile(name, kind, new byte[0]);
        written.put(kind + " " + name, file);
        return file;
    }

    @Override
    public Iterable<JavaFileObject> list(
            Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse) throws IOException {
        List<JavaFileObject> found = new ArrayList<>();
        super.list(location, packageName, kinds, recurse).forEach(file -> {
            if (!isHidden(location, file)) {
                found.add(file);
            }
        });
        if (location == StandardLocation.CLASS_PATH && kinds.contains(JavaFileObject.Kind.CLASS)) {
            classPath.forEach((name, bytes) -> {
                if (name.substring(0, Math.max(0, name.lastIndexOf('.'))).equals(packageName)) {
                    found.add(new MemoryFile(name, JavaFileObject.Kind.CLASS, bytes));
                }
            });
        }
        return found;
    }

    /** Whether a class in memory, or none, stands for this one of the class path. */
    private boolean isHidden(Location location, JavaFileObject file) {
        if (location != StandardLocation.CLASS_PATH) {
            return false;
        }
        String name = inferBinaryName(location, file);
        return classPath.containsKey(name) || hidden.contains(name);
    }

    /** Acts as if the class path had no class of that name. */
    void hide(String className) {
        hidden.add(className);
    }

    @Override
    public String inferBinaryName(Location location, JavaFileObject file) {
        return file instanceof MemoryFile memory ? memory.name : super.inferBinaryName(location, file);
    }

    String generatedSource(String name) {
        MemoryFile file = written.get(JavaFileObject.Kind.SOURCE + " " + name);
        return file == null ? null : file.text();
    }

    List<String> generatedNames() {
        return written.values().stream()
                .filter(file -> file.getKind() == JavaFileObject.Kind.SOURCE)
                .map(file -> file.name)
                .toList();
    }

    String resource(String name) {
        MemoryFile file = written.get(JavaFileObject.Kind.OTHER + " " + name);
        return file == null ? null : file.text();
    }

    /** Names of the resources that were written below a folder. */
    List<String> resourcesBelow(String folder) {
        return written.values().stream()
                .filter(file -> file.getKind() == JavaFileObject.Kind.OTHER && file.name.startsWith(folder))
                .map(file -> file.name.substring(folder.length()))
                .toList();
    }

    /** Compiled classes by name, those of the class path included. */
    Map<String, byte[]> classes() {
        Map<String, byte[]> classes = new TreeMap<>(classPath);
        for (MemoryFile file : written.values()) {
            if (file.getKind() == JavaFileObject.Kind.CLASS) {
                classes.put(file.name, file.bytes);
            }
        }
        return classes;
    }

    private static final class MemoryFile extends SimpleJavaFileObject {
        private final String name;
        private byte[] bytes;

        MemoryFile(String name, Kind kind, byte[] bytes) {
            super(URI.create("memory:///" + name.replace('.', '/') + kind.extension), kind);
            this.name = name;
            this.bytes = bytes;
        }

        String text() {
            return new String(bytes, StandardCharsets.UTF_8);
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text();
        }

        @Override
        public InputStream openInputStream() {
            return new ByteArrayInputStream(bytes);
        }

        @Override
        public OutputStream openOutputStream() {
            return new ByteArrayOutputStream() {
                @Override
                public void close() {
                    bytes = toByteArray();
                }
            };
        }
    }
}
