// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.module;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Class files that a class loader finds. One thread at a time. */
final class ClassFiles {
    private static final int METHOD = 10;
    private static final int INTERFACE_METHOD = 11;

    private final ClassLoader loader;
    private final Map<String, Optional<ClassNode>> known = new HashMap<>();

    ClassFiles(ClassLoader loader) {
        this.loader = loader;
    }

    /**
     * Reads a class by its internal name, {@code java/lang/String}; empty if it is not found.
     *
     * @throws IOException if it cannot be read, is damaged, or of a JDK that is too new
     */
    Optional<ClassNode> read(String name) throws IOException {
        Optional<ClassNode> present = known.get(name);
        if (present == null) {
            present = parse(name, reader -> {
                ClassNode node = new ClassNode();
                reader.accept(node, ClassReader.SKIP_FRAMES);
                return node;
            });
            known.put(name, present);
        }
        return present;
    }

    /**
     * Returns the methods in a class's constants, {@code owner.method(descriptor)}, also those of method references;
     * empty if it is not found.
     */
    Optional<List<String>> methods(String name) throws IOException {
        return parse(name, ClassFiles::methods);
    }

    private static List<String> methods(ClassReader reader) {
        List<String> methods = new ArrayList<>();
        char[] text = new char[reader.getMaxStringLength()];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int at = reader.getItem(i);
            int tag = at == 0 ? 0 : reader.readByte(at - 1);
            if (tag == METHOD || tag == INTERFACE_METHOD) {
                int member = reader.getItem(reader.readUnsignedShort(at + Short.BYTES));
                methods.add(reader.readClass(at, text) + "." + reader.readUTF8(member, text)
                        + reader.readUTF8(member + Short.BYTES, text));
            }
        }
        return methods;
    }

    private <T> Optional<T> parse(String name, Function<ClassReader, T> reading) throws IOException {
        try (InputStream bytes = loader.getResourceAsStream(name + ".class")) {
            return bytes == null ? Optional.empty() : Optional.of(reading.apply(new ClassReader(bytes)));
        } catch (RuntimeException e) {
            // of a JDK that is too new, or damaged: an index that is out of range
            throw new IOException("class " + name.replace('/', '.') + " cannot be read: " + e.getMessage(), e);
        }
    }
}
