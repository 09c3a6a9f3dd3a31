// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.OrbMetadata;
import java.util.Map;

/** Loads compiled classes from memory, with assertions on. */
final class MemoryClassLoader extends ClassLoader {
    private final Map<String, byte[]> classes;

    MemoryClassLoader(Map<String, byte[]> classes) {
        super(OrbMetadata.class.getClassLoader());
        this.classes = classes;
        setDefaultAssertionStatus(true);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = classes.get(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }
}
