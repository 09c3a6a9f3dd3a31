// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.module;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Iterations over hash tables whose keys have {@link IdentityHashes}: fields of the class, and variables of a method if
 * the class was compiled with their names. Tables that a method gets or returns are not followed; nor is it seen that
 * the order does not matter, as where what comes is sorted.
 */
final class HashIterations {
    private static final List<String> TABLES = List.of(
            "java/util/HashMap", "java/util/HashSet", "java/util/Hashtable", "java/util/concurrent/ConcurrentHashMap");
    private static final Pattern ITERATES = Pattern.compile(
            "iterator|spliterator|forEach|keys|elements|stream|parallelStream|toArray|toString|search.*|reduce.*");
    /** Calls that copy their argument in the order of its iteration. */
    private static final Pattern COPIES = Pattern.compile("java/util/(ArrayList|ArrayDeque|Linked\\w+)\\.<init>"
            + "|java/util/List\\.copyOf|java/util/(List|Collection|Deque|Queue|ArrayList|ArrayDeque|Linked\\w+)"
            + "\\.(addAll|putAll)");

    private static final String ARRAY = "an array";
    /** The first type argument of a signature: a class, an array, a variable or a wildcard. */
    private static final Pattern KEY = Pattern.compile("L[^<;]+<[+-]?(?:L([^<;]+)[<;]|(\\[)|[*T]).*");

    private static final Pattern ADDS = Pattern.compile("put|putIfAbsent|add|merge|compute|computeIfAbsent");

    private final ClassNode node;
    private final IdentityHashes keys;
    /** Where fields of the class, or variables, get a table from: instructions that make one. */
    private final Map<AbstractInsnNode, String> signatures = new HashMap<>();
    /** Signatures of fields that hold a table, by name. */
    private final Map<String, String> fields = new HashMap<>();
    /** Classes of keys that are put into tables without a signature, by where these are from. */
    private final Map<Object, String> puts = new HashMap<>();

    private final Map<String, String> found = new TreeMap<>();

    private HashIterations(ClassNode node, IdentityHashes keys) {
        this.node = node;
        this.keys = keys;
    }

    /** Returns the keys' classes, internal names, by the table's name: a field, or a method with a variable. */
    static Map<String, String> of(ClassNode node, Map<MethodNode, MethodFlow> flows, IdentityHashes keys) {
        HashIterations iterations = new HashIterations(node, keys);
        iterations.tables(flows);
        for (Map.Entry<MethodNode, MethodFlow> one : flows.entrySet()) {
            for (AbstractInsnNode instruction : one.getValue().instructions()) {
                iterations.iteration(one.getValue(), one.getKey(), instruction);
            }
        }
        return iterations.found;
    }

    private void tables(Map<MethodNode, MethodFlow> flows) {
        for (FieldNode field : node.fields) {
            if (field.desc.startsWith("L")
                    && TABLES.contains(Type.getType(field.desc).getInternalName())) {
                fields.put(field.name, signature(field));
            }
        }
        flows.forEach((method, flow) -> flow.instructions().forEach(instruction -> store(flow, method, instruction)));
        flows.values().forEach(flow -> flow.instructions().forEach(instruction -> put(flow, instruction)));
    }

    /** Notes fields and variables in which a new table is kept. */
    private void store(MethodFlow flow, MethodNode method, AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        if (opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC) {
            FieldInsnNode put = (FieldInsnNode) instruction;
            String signature = put.owner.equals(node.name) ? signature(put.name) : null;
            if (signature != null && anyTable(flow.sources(instruction, 0))) {
                fields.put(put.name, signature);
            }
        } else if (opcode == Opcodes.ASTORE) {
            String signature = signature(method, (VarInsnNode) instruction);
            for (AbstractInsnNode origin : flow.sources(instruction, 0)) {
                if (signature != null && isTable(origin)) {
                    signatures.put(origin, signature);
                }
            }
        }
    }

    private String signature(String field) {
        return node.fields.stream()
                .filter(one -> one.name.equals(field))
                .findFirst()
                .map(HashIterations::signature)
                .orElse(null);
    }

    /** Returns the signature of a field; that of a raw type has keys of any class. */
    private static String signature(FieldNode field) {
        return field.signature == null ? field.desc.replace(";", "<*>;") : field.signature;
    }

    /** Notes a key that is put into a table of this class whose class is told by the instruction that makes it. */
    private void put(MethodFlow flow, AbstractInsnNode instruction) {
        if (!(instruction instanceof MethodInsnNode call)
                || call.getOpcode() == Opcodes.INVOKESTATIC
                || !call.owner.startsWith("java/util/")
                || !ADDS.matcher(call.name).matches()) {
            return;
        }
        int arguments = Type.getArgumentTypes(call.desc).length;
        for (AbstractInsnNode origin : flow.sources(call, arguments - 1)) {
            String type = type(origin);
            if (type != null && (type.equals(ARRAY) || keys.isOf(type))) {
                flow.receiver(call).forEach(table -> puts.put(place(table), type));
            }
        }
    }

    /** Returns what stands for a table, wherever it is used: its field, or the instruction that makes it. */
    private Object place(AbstractInsnNode origin) {
        boolean isField = origin instanceof FieldInsnNode get && get.owner.equals(node.name);
        return isField ? ((FieldInsnNode) origin).name : origin;
    }

    /** Returns the class of the value that an instruction makes; null if it does not tell. */
    private static String type(AbstractInsnNode origin) {
        String descriptor = null;
        if (origin instanceof FieldInsnNode field) {
            descriptor = field.desc;
        } else if (origin instanceof MethodInsnNode call) {
            descriptor = Type.getReturnType(call.desc).getDescriptor();
        } else if (origin.getOpcode() == Opcodes.NEW) {
            return ((TypeInsnNode) origin).desc;
        } else if (origin instanceof LdcInsnNode constant && constant.cst instanceof Type) {
            return "java/lang/Class";
        }
        if (descriptor == null || descriptor.equals("Ljava/lang/Object;")) {
            return null; // as of a generic method
        }
        if (descriptor.startsWith("[")) {
            return ARRAY;
        }
        return descriptor.startsWith("L") ? descriptor.substring(1, descriptor.length() - 1) : null;
    }

    /** Returns the signature of the variable that begins behind a store, as the first store of each does. */
    private static String signature(MethodNode method, VarInsnNode store) {
        if (method.localVariables != null) {
            for (LocalVariableNode variable : method.localVariables) {
                if (variable.index == store.var && variable.start.equals(store.getNext())) {
                    return variable.signature;
                }
            }
        }
        return null;
    }

    private static boolean anyTable(Iterable<AbstractInsnNode> origins) {
        for (AbstractInsnNode origin : origins) {
            if (isTable(origin)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isTable(AbstractInsnNode origin) {
        if (origin instanceof MethodInsnNode call) {
            return call.name.equals("newKeySet") && TABLES.contains(call.owner);
        }
        return origin.getOpcode() == Opcodes.NEW && TABLES.contains(((TypeInsnNode) origin).desc);
    }

    private void iteration(MethodFlow flow, MethodNode method, AbstractInsnNode instruction) {
        if (!(instruction instanceof MethodInsnNode call) || !call.owner.startsWith("java/")) {
            return;
        }
        int arguments = Type.getArgumentTypes(call.desc).length;
        if (call.getOpcode() != Opcodes.INVOKESTATIC
                && ITERATES.matcher(call.name).matches()) {
            note(flow.receiver(call), method);
        } else if (arguments > 0 && COPIES.matcher(call.owner + "." + call.name).matches()) {
            note(flow.sources(call, 0), method);
        }
    }

    private void note(Iterable<AbstractInsnNode> origins, MethodNode method) {
        for (AbstractInsnNode origin : origins) {
            boolean isField = origin instanceof FieldInsnNode get && get.owner.equals(node.name);
            String signature = isField ? fields.get(((FieldInsnNode) origin).name) : signatures.get(origin);
            String put = isTable(origin) || isField && fields.containsKey(((FieldInsnNode) origin).name)
                    ? puts.get(place(origin))
                    : null;
            Optional<String> key =
                    put != null ? Optional.of(put) : signature == null ? Optional.empty() : key(signature);
            if (key.isPresent() && (key.get().equals(ARRAY) || keys.isOf(key.get()))) {
                found.put(isField ? ((FieldInsnNode) origin).name : "a variable of " + method.name, key.get());
            }
        }
    }

    private static Optional<String> key(String signature) {
        Matcher matcher = KEY.matcher(signature);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        if (matcher.group(2) != null) {
            return Optional.of(ARRAY);
        }
        return Optional.of(matcher.group(1) == null ? IdentityHashes.OBJECT : matcher.group(1));
    }
}
