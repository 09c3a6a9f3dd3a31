// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * One version of the broker with subjects of its own: the broker from the given class path, the subjects from this
 * program. Only the JDK is shared with other loaders, so that profiles of one loop do not compile another.
 */
final class SubjectLoader extends URLClassLoader {
    private static final String SUBJECTS = "io.uorb.benchmarks.";

    /** @param classPath as {@code java -cp} takes it */
    SubjectLoader(String classPath) {
        super(urls(classPath), ClassLoader.getPlatformClassLoader());
    }

    private static URL[] urls(String classPath) {
        return Arrays.stream(classPath.split(File.pathSeparator))
                .map(entry -> {
                    try {
                        return Path.of(entry).toUri().toURL();
                    } catch (MalformedURLException e) {
                        throw new IllegalArgumentException("class path entry " + entry + " has no URL", e);
                    }
                })
                .toArray(URL[]::new);
    }

    /**
     * Creates an object by its public constructor without arguments.
     *
     * @param type the class as this program has it
     * @param as an interface of the JDK
     * @throws ReflectiveOperationException if the version lacks a member that the class uses
     */
    <T> T create(Class<?> type, Class<T> as) throws ReflectiveOperationException {
        return as.cast(loadClass(type.getName()).getConstructor().newInstance());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (!name.startsWith(SUBJECTS)) {
            return super.findClass(name);
        }
        String file = name.replace('.', '/') + ".class";
        try (InputStream code = SubjectLoader.class.getClassLoader().getResourceAsStream(file)) {
            if (code == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = code.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
