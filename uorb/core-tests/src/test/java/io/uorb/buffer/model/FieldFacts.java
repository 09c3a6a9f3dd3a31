// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.objectweb.asm.tree.FieldInsnNode;

/** The properties of a field where it is accessed. */
record FieldFacts(int number, boolean isFinal, boolean isVolatile) {
    static FieldFacts of(FieldInsnNode access) {
        try {
            Class<?> type = Class.forName(access.owner.replace('/', '.'), false, FieldFacts.class.getClassLoader());
            Field field = null;
            while (field == null) {
                for (Field declared : type.getDeclaredFields()) {
                    field = declared.getName().equals(access.name) ? declared : field;
                }
                type = type.getSuperclass();
            }
            int modifiers = field.getModifiers();
            return new FieldFacts(
                    HeapSlots.number(field.getDeclaringClass().getName(), field.getName()),
                    Modifier.isFinal(modifiers),
                    Modifier.isVolatile(modifiers));
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
