// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.module;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Static fields by which modules share state: those that are not final, and those whose collection, number, array or
 * object a method changes. What the class's initializer and its lambdas do is not counted, nor what a method does that
 * gets the value as an argument or by a method that is not of {@code java.util} or a text's builder.
 */
final class StaticChanges {
    private static final String INITIALIZER = "<clinit>";
    private static final Pattern OWNERS = Pattern.compile("java/util/(?!concurrent/atomic/Atomic\\w+FieldUpdater).+"
            + "|java/lang/(ThreadLocal|StringBuilder|StringBuffer)");
    private static final Pattern CHANGES = Pattern.compile("(add|put|remove|set|push|pop|poll|offer|take|merge|compute"
            + "|replace|retain|drain|getAnd|increment|decrement|accumulate|update|compareAnd|weakCompareAnd|append"
            + "|insert|delete|next|lazySet|fill|sort).*|clear|reset|reverse|shuffle");
    private static final int ELEMENT_UNDER_INDEX_AND_VALUE = 2;

    private StaticChanges() {}

    /** Returns the names of such fields, {@code owner.field} with internal names. */
    static Set<String> of(ClassNode node, Map<MethodNode, MethodFlow> flows) {
        Set<String> found = new TreeSet<>();
        for (FieldNode field : node.fields) {
            if ((field.access & Opcodes.ACC_STATIC) != 0 && (field.access & Opcodes.ACC_FINAL) == 0) {
                found.add(node.name + "." + field.name);
            }
        }
        Set<String> initializers = initializers(node);
        flows.forEach((method, flow) -> {
            if (!initializers.contains(method.name)) {
                flow.instructions()
                        .forEach(instruction -> changed(flow, instruction)
                                .ifPresent(origins -> origins.forEach(origin -> addStatic(origin, found))));
            }
        });
        return found;
    }

    /** Returns the initializer and the lambdas in it. */
    private static Set<String> initializers(ClassNode node) {
        Set<String> names = new TreeSet<>(List.of(INITIALIZER));
        for (int known = 0; known < names.size(); ) {
            known = names.size();
            for (MethodNode method : node.methods) {
                if (names.contains(method.name)) {
                    method.instructions.forEach(instruction -> addLambda(node, instruction, names));
                }
            }
        }
        return names;
    }

    private static void addLambda(ClassNode node, AbstractInsnNode instruction, Set<String> names) {
        if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            for (Object argument : dynamic.bsmArgs) {
                if (argument instanceof Handle handle
                        && handle.getOwner().equals(node.name)
                        && handle.getName().startsWith("lambda$")) {
                    names.add(handle.getName());
                }
            }
        }
    }

    private static void addStatic(AbstractInsnNode origin, Set<String> found) {
        if (origin.getOpcode() == Opcodes.GETSTATIC) {
            FieldInsnNode get = (FieldInsnNode) origin;
            found.add(get.owner + "." + get.name);
        }
    }

    /** Returns where the object comes from that an instruction changes; empty if it changes none. */
    private static Optional<Iterable<AbstractInsnNode>> changed(MethodFlow flow, AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
            return Optional.of(flow.sources(instruction, ELEMENT_UNDER_INDEX_AND_VALUE));
        }
        if (opcode == Opcodes.PUTFIELD) {
            return Optional.of(flow.sources(instruction, 1));
        }
        boolean isCall = opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE;
        if (isCall && instruction instanceof MethodInsnNode call && changes(call)) {
            return Optional.of(flow.receiver(call));
        }
        return Optional.empty();
    }

    private static boolean changes(MethodInsnNode call) {
        return OWNERS.matcher(call.owner).matches()
                && CHANGES.matcher(call.name).matches();
    }
}
