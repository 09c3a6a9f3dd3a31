// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.module;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.RecordComponentNode;

/**
 * Classes whose hash codes differ from JVM to JVM: enums, {@code Class}, arrays, {@code Object}, which stands for any
 * class, functional interfaces of the JDK, classes that inherit {@code Object.hashCode}, and records that have a
 * component of such a class.
 */
final class IdentityHashes {
    static final String OBJECT = "java/lang/Object";

    /** Lambdas have the hash codes of {@code Object}. */
    private static final Pattern FUNCTIONS =
            Pattern.compile("java/util/function/\\w+|java/lang/Runnable|java/util/concurrent/Callable");

    private final ClassFiles classes;
    private final Map<String, Boolean> known = new HashMap<>();

    IdentityHashes(ClassFiles classes) {
        this.classes = classes;
    }

    /**
     * Whether the hash codes of a class, given by its internal name, are such. Of other interfaces, abstract classes,
     * and classes that cannot be read, that is not known: no.
     */
    boolean isOf(String type) {
        Boolean present = known.get(type);
        if (present == null) {
            known.put(type, false); // a record may have components of its own class
            present = isFound(type);
            known.put(type, present);
        }
        return present;
    }

    private boolean isFound(String type) {
        try {
            return find(type);
        } catch (IOException e) {
            return false; // as of a class of a JDK that is newer than ASM
        }
    }

    /** Whether the text of a class is that of {@code Object}, which has its identity hash. */
    boolean hasTextOfObject(String type) {
        if (OBJECT.equals(type)) {
            return false; // named by calls on anything, see ObjectTexts
        }
        try {
            String next = type;
            while (!OBJECT.equals(next)) {
                Optional<ClassNode> found = classes.read(next);
                boolean isOpen = found.isEmpty() || (found.get().access & Opcodes.ACC_ABSTRACT) != 0;
                if (isOpen
                        || declares(found.get(), "toString", "()Ljava/lang/String;")
                                .isPresent()) {
                    return false;
                }
                next = found.get().superName;
            }
            return true;
        } catch (IOException e) {
            return false; // as of a class of a JDK that is newer than ASM
        }
    }

    private static Optional<MethodNode> declares(ClassNode node, String name, String descriptor) {
        return node.methods.stream()
                .filter(method -> method.name.equals(name) && method.desc.equals(descriptor))
                .findFirst();
    }

    private boolean find(String type) throws IOException {
        if (OBJECT.equals(type) || FUNCTIONS.matcher(type).matches()) {
            return true;
        }
        String next = type;
        while (!OBJECT.equals(next)) {
            Optional<ClassNode> found = classes.read(next);
            if (found.isEmpty()) {
                return false;
            }
            ClassNode node = found.get();
            if ((node.access & Opcodes.ACC_ENUM) != 0) {
                return true;
            }
            if ((node.access & Opcodes.ACC_ABSTRACT) != 0 && next.equals(type)) {
                return false; // interfaces are abstract, too
            }
            Optional<MethodNode> own = declares(node, "hashCode", "()I");
            if (own.isPresent()) {
                return isGenerated(own.get()) && hasSuchComponent(node);
            }
            next = node.superName;
        }
        return true;
    }

    /** Whether the compiler has made the method, of a record's components. */
    private static boolean isGenerated(MethodNode method) {
        for (var one : method.instructions) {
            if (one instanceof InvokeDynamicInsnNode dynamic) {
                Handle bootstrap = dynamic.bsm;
                return bootstrap.getOwner().equals("java/lang/runtime/ObjectMethods");
            }
        }
        return false;
    }

    private boolean hasSuchComponent(ClassNode node) {
        if (node.recordComponents == null) {
            return false;
        }
        for (RecordComponentNode component : node.recordComponents) {
            String type = component.descriptor;
            if (type.startsWith("[") || type.startsWith("L") && isOf(type.substring(1, type.length() - 1))) {
                return true;
            }
        }
        return false;
    }
}
