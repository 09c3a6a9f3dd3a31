// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.module;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Where the values on a method's stack come from. Copies, also by way of local variables, come from the original; so do
 * the views of a map.
 */
final class MethodFlow {
    /** Of the locals and stacks of all of a class's instructions. */
    private static final long MOST_VALUES = 8_000_000;

    /** Places that a value may come from; of more, some are left out. */
    private static final int MOST_SOURCES = 16;

    private static final List<String> VIEWS = List.of("keySet", "values", "entrySet");

    private final MethodNode method;
    private final Frame<SourceValue>[] frames;

    private MethodFlow(String owner, MethodNode method) throws AnalyzerException {
        this.method = method;
        this.frames = new Analyzer<>(new Origins()).analyze(owner, method);
    }

    /** Analyzes the methods of a class that have code, in their order, but those that would need too much memory. */
    static Map<MethodNode, MethodFlow> of(ClassNode node) throws AnalyzerException {
        Map<MethodNode, MethodFlow> flows = new LinkedHashMap<>();
        long values = 0;
        for (MethodNode method : node.methods) {
            long more = (long) method.instructions.size() * (method.maxLocals + method.maxStack);
            if (method.instructions.size() > 0 && values + more <= MOST_VALUES) {
                values += more;
                flows.put(method, new MethodFlow(node.name, method));
            }
        }
        return flows;
    }

    /** Leaves copies to what they are copies of. */
    private static final class Origins extends SourceInterpreter {
        Origins() {
            super(Opcodes.ASM9);
        }

        @Override
        public SourceValue copyOperation(AbstractInsnNode instruction, SourceValue value) {
            return value;
        }

        @Override
        public SourceValue unaryOperation(AbstractInsnNode instruction, SourceValue value) {
            return instruction.getOpcode() == Opcodes.CHECKCAST ? value : super.unaryOperation(instruction, value);
        }

        @Override
        public SourceValue naryOperation(AbstractInsnNode instruction, List<? extends SourceValue> values) {
            boolean isView = instruction instanceof MethodInsnNode call
                    && call.getOpcode() != Opcodes.INVOKESTATIC
                    && call.owner.startsWith("java/util/")
                    && VIEWS.contains(call.name);
            return isView ? values.get(0) : super.naryOperation(instruction, values);
        }

        @Override
        public SourceValue merge(SourceValue one, SourceValue other) {
            return one.insns.size() >= MOST_SOURCES ? one : super.merge(one, other);
        }
    }

    /** Returns the instructions that can be reached. */
    List<AbstractInsnNode> instructions() {
        List<AbstractInsnNode> reached = new ArrayList<>();
        for (int i = 0; i < frames.length; i++) {
            if (frames[i] != null) {
                reached.add(method.instructions.get(i));
            }
        }
        return reached;
    }

    /** Returns what has made the value that lies so deep on the stack before an instruction; 0 is the top. */
    Iterable<AbstractInsnNode> sources(AbstractInsnNode before, int depth) {
        Frame<SourceValue> frame = frames[method.instructions.indexOf(before)];
        return frame.getStack(frame.getStackSize() - 1 - depth).insns;
    }

    /** Returns what has made the object whose method is called. */
    Iterable<AbstractInsnNode> receiver(MethodInsnNode call) {
        return sources(call, Type.getArgumentTypes(call.desc).length);
    }
}
