// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Rewrites one method: accesses to fields that are not final and to elements of arrays, uses of VarHandles and of
 * updaters of fields, fences and monitors become calls of {@link ModelMemory}. What it does not know it refuses.
 */
final class AccessRewriter {
    private static final String MEMORY = Type.getInternalName(ModelMemory.class);
    private static final String HANDLE = "java/lang/invoke/VarHandle";
    private static final String UPDATER = "java/util/concurrent/atomic/AtomicLongFieldUpdater";
    private static final String NODE = "io/uorb/buffer/NodeBuffer";
    private static final String LISTENERS = "io/uorb/wake/Listeners";
    private static final String PAUSE = "io/uorb/wake/SpinBackoff";
    private static final String MAPPED = "io/uorb/shm/ring/MappedNode";
    private static final String SHARED = "io/uorb/shm/ring/SharedWords";
    private static final String BYTES = "java/nio/ByteBuffer";
    private static final String WORDS = "java/nio/LongBuffer";
    private static final Set<Integer> OTHER_ELEMENTS = Set.of(
            Opcodes.IALOAD,
            Opcodes.BALOAD,
            Opcodes.CALOAD,
            Opcodes.SALOAD,
            Opcodes.FALOAD,
            Opcodes.DALOAD,
            Opcodes.IASTORE,
            Opcodes.BASTORE,
            Opcodes.CASTORE,
            Opcodes.SASTORE,
            Opcodes.FASTORE,
            Opcodes.DASTORE);
    /** Code that keeps nothing in objects that threads share. */
    private static final Set<String> HARMLESS = Set.of(
            "java/lang/Math",
            "java/lang/Long",
            "java/lang/Integer",
            "java/lang/Boolean",
            "java/lang/String",
            "java/lang/Object",
            "java/lang/Enum",
            "java/lang/Record",
            "java/lang/StringBuilder",
            "java/util/List",
            "java/util/function/LongConsumer",
            "java/util/function/ToLongFunction",
            "java/util/function/Supplier",
            "java/util/Arrays",
            "java/util/Iterator",
            "java/util/stream/Stream",
            "java/lang/AssertionError",
            "java/lang/IllegalArgumentException",
            "java/lang/IllegalStateException",
            "java/util/Objects");

    private final ClassNode type;
    private final MethodNode method;
    private final String name;
    /** The local variable that holds the number of the call. */
    private final int caller;

    private int line;

    AccessRewriter(ClassNode type, MethodNode method, String name) {
        this.type = type;
        this.method = method;
        this.name = name;
        this.caller = method.maxLocals;
    }

    /** Rewrites the method; the accesses of an initializer stay, for it runs before any script. */
    void rewrite(boolean withAccesses) {
        AbstractInsnNode[] code = method.instructions.toArray();
        if (withAccesses) {
            rewriteMonitor();
        }
        int pendingNew = 0;
        boolean isConstructed = !method.name.equals("<init>");
        for (AbstractInsnNode instruction : code) {
            if (instruction instanceof LineNumberNode number) {
                line = number.line;
            }
            if (instruction.getOpcode() == Opcodes.NEW) {
                pendingNew++;
            }
            boolean isConstructor = instruction instanceof MethodInsnNode call && call.name.equals("<init>");
            if (isConstructor && pendingNew > 0) {
                pendingNew--;
            } else if (isConstructor && !isConstructed) {
                isConstructed = true;
                insertAfter(instruction, new VarInsnNode(Opcodes.ALOAD, 0), memory("created", "(Ljava/lang/Object;)V"));
            }
            if (withAccesses) {
                rewrite(instruction);
            } else if (instruction instanceof MethodInsnNode call) {
                rewriteHandleMaker(call);
            }
        }
        if (withAccesses) {
            InsnList entry = new InsnList();
            entry.add(memory("caller", "()I"));
            entry.add(new VarInsnNode(Opcodes.ISTORE, caller));
            method.instructions.insert(entry);
            method.maxLocals++;
        }
    }

    private void rewrite(AbstractInsnNode instruction) {
        switch (instruction.getOpcode()) {
            case Opcodes.GETFIELD, Opcodes.PUTFIELD -> rewriteField((FieldInsnNode) instruction);
            case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> rewriteStatic((FieldInsnNode) instruction);
            case Opcodes.LALOAD -> replaceByAccess(instruction, "load", "([JIII)J", element(Strength.PLAIN_LOAD));
            case Opcodes.LASTORE -> replaceByAccess(instruction, "store", "([JIJII)V", element(Strength.PLAIN_STORE));
            case Opcodes.AALOAD -> rewriteElementLoad(instruction);
            case Opcodes.AASTORE ->
                replaceByAccess(
                        instruction,
                        "store",
                        "([Ljava/lang/Object;ILjava/lang/Object;II)V",
                        element(Strength.PLAIN_STORE));
            case Opcodes.NEWARRAY, Opcodes.ANEWARRAY ->
                insertAfter(instruction, new InsnNode(Opcodes.DUP), memory("created", "(Ljava/lang/Object;)V"));
            case Opcodes.IF_ACMPEQ, Opcodes.IF_ACMPNE -> rewriteComparison((JumpInsnNode) instruction);
            case Opcodes.BIPUSH -> wakeOne((IntInsnNode) instruction);
            case Opcodes.MONITORENTER -> replace(instruction, memory("enter", "(Ljava/lang/Object;)V"));
            case Opcodes.MONITOREXIT -> replace(instruction, memory("exit", "(Ljava/lang/Object;)V"));
            case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKESTATIC, Opcodes.INVOKESPECIAL, Opcodes.INVOKEINTERFACE ->
                rewriteCall((MethodInsnNode) instruction);
            case Opcodes.INVOKEDYNAMIC -> CallSites.addReferences((InvokeDynamicInsnNode) instruction);
            default -> {
                if (OTHER_ELEMENTS.contains(instruction.getOpcode())) {
                    throw new IllegalStateException(name + ": arrays of other types than long are not rewritten");
                }
            }
        }
    }

    private AccessSite element(Strength strength) {
        return AccessSite.add(name, "element", strength, line, InstrumentedLoader.isOfProtocol(type.name));
    }

    /** Lets the memory put the value where the instruction finds it: that keeps the element's type. */
    private void rewriteElementLoad(AbstractInsnNode instruction) {
        InsnList code = new InsnList();
        code.add(new InsnNode(Opcodes.DUP2));
        addSite(code, element(Strength.PLAIN_LOAD));
        code.add(memory("bring", "([Ljava/lang/Object;III)V"));
        method.instructions.insertBefore(instruction, code);
    }

    private void rewriteField(FieldInsnNode access) {
        if (!InstrumentedLoader.isRewritten(access.owner)) {
            throw new IllegalStateException(name + ": " + access.owner + "." + access.name + " is not rewritten");
        }
        FieldFacts field = FieldFacts.of(access);
        if (field.isFinal()) {
            return;
        }
        boolean isLoad = access.getOpcode() == Opcodes.GETFIELD;
        AccessMode mode = field.isVolatile() ? AccessMode.VOLATILE : AccessMode.PLAIN;
        AccessSite site = AccessSite.add(
                name,
                (isLoad ? "load of " : "store to ") + HeapSlots.name(field.number()),
                isLoad ? Strength.load(mode) : Strength.store(mode),
                line,
                InstrumentedLoader.isOfProtocol(type.name));
        InsnList code = new InsnList();
        boolean isReference = access.desc.length() > 1;
        if (!isLoad && !isReference && !access.desc.equals("J")) {
            code.add(new InsnNode(Opcodes.I2L));
        }
        code.add(new LdcInsnNode(field.number()));
        addSite(code, site);
        String value = isReference ? "Ljava/lang/Object;" : "J";
        String suffix = isReference ? "Reference" : "Long";
        if (isLoad) {
            code.add(memory("load" + suffix, "(Ljava/lang/Object;III)" + value));
            addResult(code, access.desc);
        } else {
            code.add(memory("store" + suffix, "(Ljava/lang/Object;" + value + "III)V"));
        }
        replace(access, code);
    }

    private void addResult(InsnList code, String desc) {
        switch (desc) {
            case "J", "V" -> {}
            case "I", "Z" -> code.add(new InsnNode(Opcodes.L2I));
            default ->
                code.add(new TypeInsnNode(Opcodes.CHECKCAST, Type.getType(desc).getInternalName()));
        }
    }

    private void rewriteStatic(FieldInsnNode access) {
        if (access.owner.equals(SHARED) && access.name.equals("LOADS_WAIT_FOR_CLAIMS")) {
            // A plain load rests there on one processor's locked instructions: Java promises the other branch only.
            replace(access, new InsnNode(Opcodes.ICONST_0));
        } else if (InstrumentedLoader.isRewritten(access.owner)
                && !FieldFacts.of(access).isFinal()) {
            throw new IllegalStateException(name + ": the static field " + access.name + " is not final");
        }
    }

    private void rewriteComparison(JumpInsnNode jump) {
        boolean isEqual = jump.getOpcode() == Opcodes.IF_ACMPEQ;
        method.instructions.insertBefore(jump, memory("same", "(Ljava/lang/Object;Ljava/lang/Object;)Z"));
        method.instructions.set(jump, new JumpInsnNode(isEqual ? Opcodes.IFNE : Opcodes.IFEQ, jump.label));
    }

    private void rewriteCall(MethodInsnNode call) {
        if (rewriteHandleMaker(call)) {
            return;
        }
        if (call.owner.equals(HANDLE) || call.owner.equals(UPDATER)) {
            rewriteHandle(call);
        } else if (call.owner.equals("java/util/Arrays")
                && (call.name.equals("copyOf") || call.name.equals("binarySearch"))) {
            replace(call, memory(call.name, call.desc));
        } else if (call.owner.equals("java/lang/System") && call.name.equals("arraycopy")) {
            replace(call, memory("arraycopy", call.desc));
        } else if (call.owner.equals(PAUSE)) {
            replace(call, memory("pause", call.desc));
        } else if (call.owner.equals("java/lang/Thread") && call.name.equals("onSpinWait")) {
            method.instructions.insertBefore(call, new InsnNode(Opcodes.ICONST_0));
            replace(call, memory("pause", "(I)V"));
        } else if (call.owner.equals("java/lang/System") && call.name.equals("nanoTime")) {
            replace(call, new InsnNode(Opcodes.LCONST_0)); // no time passes within a script
        } else if (call.owner.equals("java/lang/ThreadLocal") && call.name.equals("get")) {
            replace(call, memory("ownArray", "(Ljava/lang/Object;)Ljava/lang/Object;"));
        } else if (call.owner.equals(BYTES) && call.name.equals("asLongBuffer")) {
            replace(call, memory(call.name, "(L" + BYTES + ";)L" + WORDS + ";"));
        } else if (call.owner.equals(WORDS) && (call.name.equals("get") || call.name.equals("put"))) {
            rewriteBuffer(call);
        } else if (InstrumentedLoader.isOfProtocol(call.owner)) {
            if (InstrumentedLoader.isOfProtocol(type.name)) {
                lookOnce(call);
                InsnList code = new InsnList();
                if (CallSites.isForwarding(type, method)) {
                    CallSites.addForwarding(type, method, call);
                    code.add(new VarInsnNode(Opcodes.ILOAD, caller));
                } else {
                    code.add(new LdcInsnNode(CallSites.add(name, call)));
                }
                code.add(memory("call", "(I)V"));
                method.instructions.insertBefore(call, code);
            }
        } else if (!InstrumentedLoader.isRewritten(call.owner) && InstrumentedLoader.isOfProtocol(type.name)) {
            leave(call);
        }
    }

    /**
     * A word of a buffer is accessed as one of an array; so is each of several words. In an accessor, beside its fence,
     * a plain access is an opaque one: see docs/evidence/memory/shm.md.
     */
    private void rewriteBuffer(MethodInsnNode call) {
        boolean isLoad = call.name.equals("get");
        String access = isLoad ? "load" : "store";
        String desc = call.desc.replace("(", "(L" + WORDS + ";");
        if (desc.contains("[J")) {
            replace(call, memory(access, desc));
        } else {
            AccessMode mode = CallSites.isForwarding(type, method) ? AccessMode.OPAQUE : AccessMode.PLAIN;
            AccessSite site = element(isLoad ? Strength.load(mode) : Strength.store(mode));
            replaceByAccess(call, access, desc.replace(")", "II)"), site);
        }
    }

    private void leave(MethodInsnNode call) {
        if (!HARMLESS.contains(call.owner) && !call.owner.startsWith("[")) {
            InsnList code = new InsnList();
            code.add(new LdcInsnNode(call.owner.replace('/', '.') + "." + call.name));
            code.add(memory("leave", "(Ljava/lang/String;)V"));
            method.instructions.insertBefore(call, code);
        } else if (call.desc.endsWith(")[Ljava/lang/Object;")) {
            insertAfter(call, new InsnNode(Opcodes.DUP), memory("filled", "([Ljava/lang/Object;)V"));
        }
    }

    /** Publishers of scripts wake one thread themselves, others wake eight: so two threads that sleep are many. */
    private void wakeOne(IntInsnNode constant) {
        if (type.name.equals(LISTENERS)) {
            constant.operand = 1;
        }
    }

    /** Looks that are repeated for a while show what a single one shows that comes later. */
    private static void lookOnce(MethodInsnNode call) {
        if (call.owner.equals(NODE) && call.name.equals("settledStamp")) {
            call.name = "stampVolatile";
        } else if (call.owner.equals(MAPPED) && call.name.equals("settledStamp")) {
            call.name = "stamp";
        }
    }

    /** The makers of handles and updaters for fields: so the field is known. */
    private boolean rewriteHandleMaker(MethodInsnNode call) {
        if (call.name.equals("fieldVarHandle")) {
            replace(call, memory(call.name, call.desc));
            return true;
        }
        if (call.owner.equals(UPDATER) && call.name.equals("newUpdater")) { // is called by its class only
            method.instructions.insertBefore(call, new InsnNode(Opcodes.DUP2));
            insertAfter(
                    call,
                    new InsnNode(Opcodes.DUP_X2),
                    memory("updater", "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Object;)V"));
            return true;
        }
        if (call.name.equals("findVarHandle")) {
            replace(call, memory(call.name, call.desc.replace("(", "(Ljava/lang/invoke/MethodHandles$Lookup;")));
            return true;
        }
        return false;
    }

    private void rewriteHandle(MethodInsnNode call) {
        Strength strength = HandleMethods.strength(call.name);
        AccessSite site = AccessSite.add(name, call.name, strength, line, InstrumentedLoader.isOfProtocol(type.name));
        if (strength.kind() == Strength.Kind.FENCE) {
            replaceByAccess(call, "fence", "(II)V", site);
            return;
        }
        HandleMethods other = HandleMethods.of(call);
        InsnList code = new InsnList();
        if (other.widensLast()) {
            code.add(new InsnNode(Opcodes.I2L));
        }
        addSite(code, site);
        code.add(memory(other.name(), other.desc()));
        String wanted = Type.getReturnType(call.desc).getDescriptor();
        if (wanted.equals("V")) {
            String returned = Type.getReturnType(other.desc()).getDescriptor();
            if (!returned.equals("V")) {
                code.add(new InsnNode(returned.equals("J") ? Opcodes.POP2 : Opcodes.POP));
            }
        } else if (!wanted.equals(Type.getReturnType(other.desc()).getDescriptor())) {
            addResult(code, wanted);
        }
        replace(call, code);
    }

    /** A synchronized method enters and leaves its monitor itself. */
    private void rewriteMonitor() {
        if ((method.access & Opcodes.ACC_SYNCHRONIZED) == 0) {
            return;
        }
        method.access &= ~Opcodes.ACC_SYNCHRONIZED;
        for (AbstractInsnNode instruction : method.instructions.toArray()) {
            int opcode = instruction.getOpcode();
            if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
                method.instructions.insertBefore(instruction, monitor("exit"));
            }
        }
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        InsnList entry = monitor("enter");
        entry.add(start);
        method.instructions.insert(entry);
        method.instructions.add(end);
        method.instructions.add(monitor("exit"));
        method.instructions.add(new InsnNode(Opcodes.ATHROW));
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
    }

    private InsnList monitor(String action) {
        InsnList code = new InsnList();
        code.add(new VarInsnNode(Opcodes.ALOAD, 0));
        code.add(memory(action, "(Ljava/lang/Object;)V"));
        return code;
    }

    private void replaceByAccess(AbstractInsnNode instruction, String access, String desc, AccessSite site) {
        InsnList code = new InsnList();
        addSite(code, site);
        code.add(memory(access, desc));
        replace(instruction, code);
    }

    private void addSite(InsnList code, AccessSite site) {
        CallSites.setIn(site, type, method);
        code.add(new LdcInsnNode(site.number));
        code.add(new VarInsnNode(Opcodes.ILOAD, caller));
    }

    private static MethodInsnNode memory(String name, String desc) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, MEMORY, name, desc, false);
    }

    private void replace(AbstractInsnNode instruction, AbstractInsnNode other) {
        method.instructions.set(instruction, other);
    }

    private void replace(AbstractInsnNode instruction, InsnList code) {
        method.instructions.insertBefore(instruction, code);
        method.instructions.remove(instruction);
    }

    private void insertAfter(AbstractInsnNode instruction, AbstractInsnNode... added) {
        InsnList code = new InsnList();
        for (AbstractInsnNode one : added) {
            code.add(one);
        }
        method.instructions.insert(instruction, code);
    }
}
