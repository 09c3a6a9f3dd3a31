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
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

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
    void shouldReadTheMethodsThatAClassNames() throws IOException {
        assertEquals(
                List.of("java/lang/System.nanoTime()J"),
                files(oneClass()).methods("a/B").orElseThrow());
        assertTrue(files(oneClass()).methods("a/C").isEmpty());
    }

    @Test
    void shouldNameAClassOfATooNewJdk() {
        byte[] bytes = oneClass();
        bytes[Short.BYTES * 3 + 1] = (byte) TOO_NEW;
        IOException refused = assertThrows(IOException.class, () -> files(bytes).read("a/B"));
        assertTrue(refused.getMessage().startsWith("class a.B cannot be read: "), refused.getMessage());
        assertTrue(refused.getMessage().contains("200"), refused.getMessage());
    }

    /** A loader that has defined a class, of which the check finds other bytes. */
    private static final class DamagedLoader extends ClassLoader {
        private final byte[] damaged;

        DamagedLoader(byte[] damaged) {
            super(ClassFilesTest.class.getClassLoader());
            this.damaged = damaged;
        }

        Class<?> define(byte[] bytes) {
            return defineClass("a.B", bytes, 0, bytes.length);
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            return name.equals("a/B.class") ? new ByteArrayInputStream(damaged) : super.getResourceAsStream(name);
        }
    }

    private static List<String> findings(byte[] bytes) {
        Class<?> factory = new DamagedLoader(bytes).define(oneClass());
        return ClassReferences.findings(factory).stream()
                .map(ClassReferences.Finding::toString)
                .toList();
    }

    @Test
    void shouldTellOfDamagedClassesThatTheyCannotBeLookedInto() {
        byte[] whole = oneClass();
        assertEquals(List.of("a.B uses java.lang.System.nanoTime; read the module's clock()"), findings(whole));
        int told = 0;
        for (int i = 0; i < whole.length; i++) {
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                byte[] bytes = whole.clone();
                bytes[i] ^= (byte) (1 << bit);
                told += findings(bytes).toString().contains("a.B cannot be looked into: ") ? 1 : 0;
            }
        }
        assertTrue(told > whole.length, () -> "of " + whole.length + " bytes");
    }

    @Test
    void shouldLeaveMethodsThatWouldNeedTooMuchMemory() throws AnalyzerException {
        ClassNode node = new ClassNode();
        node.name = "a/B";
        node.methods.add(method(100));
        node.methods.add(method(200));
        node.methods.add(method(10));
        assertEquals(
                List.of(node.methods.get(0), node.methods.get(2)),
                List.copyOf(MethodFlow.of(node).keySet()));
    }

    private static MethodNode method(int instructions) {
        MethodNode method = new MethodNode(Opcodes.ACC_STATIC, "work", "()V", null, null);
        for (int i = 1; i < instructions; i++) {
            method.visitInsn(Opcodes.NOP);
        }
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(0, 65_000);
        return method;
    }
}
