// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.module;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Classes whose code a class may run: those that it extends, and those that its instructions name. A class file also
 * names the classes that are nested beside it, of which its code need not use any.
 */
final class UsedClasses {
    private final Set<String> names = new LinkedHashSet<>();

    private UsedClasses() {}

    /** Returns their internal names. */
    static List<String> of(ClassNode node) {
        UsedClasses used = new UsedClasses();
        used.add(node.superName);
        node.interfaces.forEach(used::add);
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode instruction : method.instructions) {
                used.look(instruction);
            }
        }
        return List.copyOf(used.names);
    }

    private void look(AbstractInsnNode instruction) {
        if (instruction instanceof MethodInsnNode call) {
            add(call.owner);
        } else if (instruction instanceof FieldInsnNode field) {
            add(field.owner);
        } else if (instruction instanceof TypeInsnNode type) {
            add(type.desc);
        } else if (instruction instanceof LdcInsnNode constant) {
            look(constant.cst);
        } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            for (Object argument : dynamic.bsmArgs) {
                look(argument);
            }
        }
    }

    private void look(Object constant) {
        if (constant instanceof Handle handle) {
            add(handle.getOwner());
        } else if (constant instanceof Type type && type.getSort() == Type.OBJECT) {
            add(type.getInternalName());
        }
    }

    /** Adds a class by its internal name, or the descriptor of an array. */
    private void add(String name) {
        if (name != null) {
            String element = name.replaceFirst("^\\[+L?", "");
            names.add(element.endsWith(";") ? element.substring(0, element.length() - 1) : element);
        }
    }
}
