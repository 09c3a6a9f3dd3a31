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

/** Where the values on a method's stack come from. Copies, also by way of local variables, come from the original. */
final class MethodFlow {
    /** Of all instructions' locals and stacks together; each takes 4 bytes or 8. */
    private static final long MOST_VALUES = 8_000_000;

    private final MethodNode method;
    private final Frame<SourceValue>[] frames;

    private MethodFlow(String owner, MethodNode method) throws AnalyzerException {
        this.method = method;
        this.frames = new Analyzer<>(new Origins()).analyze(owner, method);
    }

    /** Whether a method would need so much memory that it is not analyzed. */
    static boolean isTooLarge(MethodNode method) {
        return (long) method.instructions.size() * (method.maxLocals + method.maxStack) > MOST_VALUES;
    }

    /** Analyzes the methods of a class that have code and are not too large. */
    static Map<MethodNode, MethodFlow> of(ClassNode node) throws AnalyzerException {
        Map<MethodNode, MethodFlow> flows = new LinkedHashMap<>();
        for (MethodNode method : node.methods) {
            if (method.instructions.size() > 0 && !isTooLarge(method)) {
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
