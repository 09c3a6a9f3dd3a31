// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.module;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** Classes of others' jars, whatever is in them. */
@Statement("determinism:D-56")
class ClassFilesTest {
    private static final int TOO_NEW = 200;

    /** Finds one class, in these bytes. */
    private static ClassFiles files(byte[] bytes) {
        return new ClassFiles(new ClassLoader(null) {
            @Override
            public InputStream getResourceAsStream(String name) {
                return name.equals("a/B.class") ? new ByteArrayInputStream(bytes) : null;
            }
        });
    }

    private static byte[] oneClass() {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "a/B", null, "java/lang/Object", null);
        MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "look", "()V", null, null);
        method.visitCode();
        method.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/System", "nanoTime", "()J", false);
        method.visitInsn(Opcodes.POP2);
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(2, 0);
        method.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    @Test
    void shouldReadConstants() throws IOException {
        ClassFiles.Constants constants = files(oneClass()).constants("a/B").orElseThrow();
        assertEquals(List.of("java/lang/System.nanoTime()J"), constants.methods());
        assertTrue(constants.classes().contains("java/lang/System"), constants::toString);
        assertTrue(files(oneClass()).constants("a/C").isEmpty());
    }

    @Test
    void shouldNameAClassOfATooNewJdk() {
        byte[] bytes = oneClass();
        bytes[Short.BYTES * 3 + 1] = (byte) TOO_NEW;
        IOException refused = assertThrows(IOException.class, () -> files(bytes).read("a/B"));
        assertEquals("class a.B cannot be read: Unsupported class file major version 200", refused.getMessage());
    }

    @Test
    void shouldRefuseDamagedClassesByNameOrReadThem() {
        byte[] whole = oneClass();
        int refused = 0;
        for (int i = 0; i < whole.length; i++) {
            byte[] bytes = whole.clone();
            bytes[i] ^= (byte) 0xff;
            try {
                files(bytes).constants("a/B");
                files(bytes).read("a/B");
            } catch (IOException e) {
                assertTrue(e.getMessage().startsWith("class a.B cannot be read: "), e::toString);
                refused++;
            }
        }
        assertTrue(refused > 0);
    }

    @Test
    void shouldLeaveMethodsThatWouldNeedTooMuchMemory() {
        MethodNode method = new MethodNode();
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(0, 65_535);
        assertEquals(false, MethodFlow.isTooLarge(method));
        for (int i = 0; i < 200; i++) {
            method.visitInsn(Opcodes.NOP);
        }
        assertEquals(true, MethodFlow.isTooLarge(method));
    }
}
