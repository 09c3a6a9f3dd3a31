// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.module;

import java.util.Arrays;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Calls of {@code Object.toString} on what may be any object. Compilers also name that method for interfaces, such as
 * lists, whose classes mostly have a text of their own.
 */
final class ObjectTexts {
    private static final Type OBJECT = Type.getObjectType(IdentityHashes.OBJECT);

    private ObjectTexts() {}

    /** Returns whether a class has such a call. */
    static boolean isIn(Map<MethodNode, MethodFlow> flows) {
        return flows.entrySet().stream()
                .anyMatch(one -> one.getValue().instructions().stream()
                        .anyMatch(instruction -> isCall(one.getKey(), one.getValue(), instruction)));
    }

    private static boolean isCall(MethodNode method, MethodFlow flow, AbstractInsnNode instruction) {
        if (!(instruction instanceof MethodInsnNode call)
                || !call.owner.equals(IdentityHashes.OBJECT)
                || !call.name.equals("toString")) {
            return false;
        }
        if (call.getOpcode() == Opcodes.INVOKESPECIAL) {
            return true;
        }
        boolean isParameter = true;
        for (AbstractInsnNode origin : flow.receiver(call)) {
            isParameter = false;
            if (isObject(origin)) {
                return true;
            }
        }
        return isParameter && Arrays.asList(Type.getArgumentTypes(method.desc)).contains(OBJECT);
    }

    private static boolean isObject(AbstractInsnNode origin) {
        if (origin instanceof FieldInsnNode field) {
            return Type.getType(field.desc).equals(OBJECT);
        }
        return origin.getOpcode() == Opcodes.NEW
                || origin instanceof MethodInsnNode call
                        && Type.getReturnType(call.desc).equals(OBJECT);
    }
}
