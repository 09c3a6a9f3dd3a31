// SPDX-License-Identifier: Apache-2.0
package io.uorb.architecture;

import io.uorb.testing.Statement;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Statements, misnamed tests and finders of peers in the compiled tests, benchmarks and fixtures of all artifacts, read
 * once in a process. With ASM: ArchUnit's model of these classes takes ten times as long.
 */
public final class TestCode {
    private static final String TEST =
            "Lorg/junit/jupiter/.*Test(Factory|Template)?;|Lnet/jqwik/api/(Property|Example);";
    /** Of the core, whose tests cannot use the fixture: they start the JDK's own programs. */
    private static final Set<String> START_PROCESSES = Set.of("io.uorb.slab.SlabPlaceTest");

    /** That of this build. */
    public static final TestCode OF_ALL = new TestCode();

    private final Map<String, Set<String>> testsByStatement = new TreeMap<>();
    private final Set<String> misnamed = new TreeSet<>();
    private final Set<String> findersOfPeers = new TreeSet<>();

    private TestCode() {
        Artifacts.folders("target/test-classes", true).forEach(folder -> read(folder, true));
        Artifacts.folders("target/classes", true).stream()
                .filter(folder -> !Artifacts.isPublished(folder))
                .forEach(folder -> read(folder, false));
    }

    private void read(Path folder, boolean ofTests) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".class")).toList()) {
                new ClassReader(Files.readAllBytes(file))
                        .accept(new Code(ofTests), ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All names in {@link Statement}s, with the tests that name them. */
    public Map<String, Set<String>> testsByStatement() {
        return testsByStatement;
    }

    /** The tests that never run: Surefire takes classes whose names end in Test. */
    Set<String> misnamed() {
        return misnamed;
    }

    /**
     * The methods of tests that start a process or read a variable of the environment. Peers.command does it for them:
     * else a machine without a program would fail, not skip, a test.
     */
    Set<String> findersOfPeers() {
        return findersOfPeers;
    }

    private final class Code extends ClassVisitor {
        private final boolean ofTests;
        private String type;

        Code(boolean ofTests) {
            super(Opcodes.ASM9);
            this.ofTests = ofTests;
        }

        @Override
        public void visit(int version, int access, String name, String signature, String above, String[] interfaces) {
            type = name.replace('/', '.');
        }

        @Override
        public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
            return statements(descriptor, type);
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String signature, String generic, String[] thrown) {
            String method = type + "." + name;
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
                    if (descriptor.matches(TEST)
                            && !type.replaceFirst("\\$.*", "").endsWith("Test")) {
                        misnamed.add(method);
                    }
                    return statements(descriptor, method);
                }

                @Override
                public void visitMethodInsn(int opcode, String owner, String called, String arguments, boolean ofAll) {
                    boolean finds = owner.equals("java/lang/ProcessBuilder") && called.equals("<init>")
                            || owner.equals("java/lang/Runtime") && called.equals("exec")
                            || owner.equals("java/lang/System")
                                    && called.equals("getenv")
                                    && !arguments.startsWith("()");
                    if (finds && ofTests && !START_PROCESSES.contains(type)) {
                        findersOfPeers.add(method);
                    }
                }
            };
        }

        private AnnotationVisitor statements(String descriptor, String test) {
            if (!descriptor.equals(Type.getDescriptor(Statement.class))) {
                return null;
            }
            return new AnnotationVisitor(Opcodes.ASM9) {
                @Override
                public AnnotationVisitor visitArray(String name) {
                    return this;
                }

                @Override
                public void visit(String name, Object value) {
                    testsByStatement
                            .computeIfAbsent((String) value, unseen -> new TreeSet<>())
                            .add(test);
                }
            };
        }
    }
}
