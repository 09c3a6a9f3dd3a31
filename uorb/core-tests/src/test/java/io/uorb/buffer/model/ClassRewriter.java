// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Rewrites one class: its methods by {@link AccessRewriter}, but for initializers, which run in a set-up. */
final class ClassRewriter {
    private final ClassNode type = new ClassNode();

    ClassRewriter(byte[] bytes) {
        new ClassReader(bytes).accept(type, ClassReader.SKIP_FRAMES);
    }

    byte[] rewrite() {
        for (MethodNode method : type.methods) {
            boolean isInitializer = method.name.equals("<clinit>") || method.name.startsWith("$");
            if (method.instructions.size() > 0) {
                new AccessRewriter(type, method, name(method)).rewrite(!isInitializer);
            }
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        type.accept(writer);
        return writer.toByteArray();
    }

    /** Returns the class and the method, with its parameters if it is overloaded. */
    private String name(MethodNode method) {
        String simple = type.name.substring(type.name.lastIndexOf('/') + 1) + "." + method.name;
        List<MethodNode> same = type.methods.stream()
                .filter(other -> other.name.equals(method.name))
                .toList();
        return same.size() == 1 || (method.access & Opcodes.ACC_SYNTHETIC) != 0
                ? simple
                : simple + method.desc.substring(0, method.desc.indexOf(')') + 1);
    }
}
