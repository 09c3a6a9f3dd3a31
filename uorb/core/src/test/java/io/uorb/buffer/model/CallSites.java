// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Which calls in {@code io.uorb.buffer} lead to which access: an accessor's caller decides what its mode is for. */
final class CallSites {
    /** A call, or a reference, which has number 0. */
    private record Call(String owner, int number) {}

    private static final Map<String, List<Call>> CALLS = new HashMap<>();
    private static final Map<Integer, String> OWNERS = new HashMap<>();
    private static final Map<String, Integer> COUNTS = new HashMap<>();
    private static final Map<Integer, String> METHODS = new HashMap<>();
    private static final Map<Integer, Boolean> REACHABLE = new HashMap<>();

    private CallSites() {}

    static int add(String caller, MethodInsnNode call) {
        int count = COUNTS.merge(caller + " " + call.name + call.desc, 1, Integer::sum);
        int number = AccessSite.addCall(caller, count);
        note(call.name + call.desc, new Call(call.owner, number));
        return number;
    }

    /** Notes methods that are called through references, by code that is not rewritten. */
    static void addReferences(InvokeDynamicInsnNode maker) {
        for (Object argument : maker.bsmArgs) {
            if (argument instanceof Handle handle && InstrumentedLoader.isOfBuffer(handle.getOwner())) {
                note(handle.getName() + handle.getDesc(), new Call(handle.getOwner(), 0));
            }
        }
    }

    private static void note(String method, Call call) {
        CALLS.computeIfAbsent(method, unseen -> new ArrayList<>()).add(call);
    }

    static void setIn(AccessSite site, ClassNode type, MethodNode method) {
        OWNERS.put(site.number, type.name);
        METHODS.put(site.number, method.name + method.desc);
        boolean isReachable = (method.access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0;
        REACHABLE.put(site.number, isReachable);
    }

    /** Returns the calls from which a site is reached; 0 is a call from outside of the package. */
    static List<Integer> callsOf(AccessSite site) {
        List<Integer> calls = new ArrayList<>();
        Class<?> declaring = original(OWNERS.get(site.number));
        for (Call call : CALLS.getOrDefault(METHODS.get(site.number), List.of())) {
            Class<?> owner = original(call.owner());
            if (owner.isAssignableFrom(declaring) || declaring.isAssignableFrom(owner)) {
                calls.add(call.number());
            }
        }
        if (!calls.contains(0) && (calls.isEmpty() || REACHABLE.get(site.number))) {
            calls.add(0);
        }
        return calls;
    }

    private static Class<?> original(String internalName) {
        try {
            return Class.forName(internalName.replace('/', '.'), false, CallSites.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
