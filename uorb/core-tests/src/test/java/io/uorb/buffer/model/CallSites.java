// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Which calls in the protocol lead to which access: an accessor's caller decides what its mode is for. */
final class CallSites {
    /**
     * A call, or a reference, which has number 0; or one that an accessor passes on to another.
     *
     * @param forwarder class and method of the accessor, or null
     */
    private record Call(String owner, int number, Forwarder forwarder) {}

    private record Forwarder(String owner, String method, boolean isReachable) {}

    private static final Pattern ACCESSOR = Pattern.compile(".+(Volatile|Acquire|Release|Opaque)");
    /** Those of a mapped node whose names say what they access. */
    private static final Set<String> MAPPED =
            Set.of("stamp", "head", "frontier", "raise", "tryClaim", "getBehindClaim");

    private static final Map<String, List<Call>> CALLS = new HashMap<>();
    private static final Map<Integer, String> OWNERS = new HashMap<>();
    private static final Map<String, Integer> COUNTS = new HashMap<>();
    private static final Map<Integer, String> METHODS = new HashMap<>();
    private static final Map<Integer, Boolean> REACHABLE = new HashMap<>();

    private CallSites() {}

    static int add(String caller, MethodInsnNode call) {
        int count = COUNTS.merge(caller + " " + call.name + call.desc, 1, Integer::sum);
        int number =
                AccessSite.addCall(isOfMapped(call.owner, call.name) ? caller + " by " + call.name : caller, count);
        note(call.name + call.desc, new Call(call.owner, number, null));
        return number;
    }

    /** Whether a method is an accessor by its name: what it calls is called by its callers. */
    static boolean isForwarding(ClassNode type, MethodNode method) {
        return InstrumentedLoader.isOfProtocol(type.name)
                && (ACCESSOR.matcher(method.name).matches() || isOfMapped(type.name, method.name));
    }

    private static boolean isOfMapped(String owner, String method) {
        return owner.startsWith("io/uorb/shm/ring/") && MAPPED.contains(method);
    }

    static void addForwarding(ClassNode type, MethodNode method, MethodInsnNode call) {
        Forwarder forwarder = new Forwarder(type.name, method.name + method.desc, isReachable(method));
        note(call.name + call.desc, new Call(call.owner, 0, forwarder));
    }

    /** Notes methods that are called through references, by code that is not rewritten. */
    static void addReferences(InvokeDynamicInsnNode maker) {
        for (Object argument : maker.bsmArgs) {
            if (argument instanceof Handle handle && InstrumentedLoader.isOfProtocol(handle.getOwner())) {
                note(handle.getName() + handle.getDesc(), new Call(handle.getOwner(), 0, null));
            }
        }
    }

    private static void note(String method, Call call) {
        CALLS.computeIfAbsent(method, unseen -> new ArrayList<>()).add(call);
    }

    static void setIn(AccessSite site, ClassNode type, MethodNode method) {
        OWNERS.put(site.number, type.name);
        METHODS.put(site.number, method.name + method.desc);
        REACHABLE.put(site.number, isReachable(method));
    }

    private static boolean isReachable(MethodNode method) {
        return (method.access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0;
    }

    /** Returns the calls from which a site is reached; 0 is a call from outside of the package. */
    static List<Integer> callsOf(AccessSite site) {
        return callsOf(OWNERS.get(site.number), METHODS.get(site.number), REACHABLE.get(site.number));
    }

    private static List<Integer> callsOf(String type, String method, boolean isReachable) {
        List<Integer> calls = new ArrayList<>();
        Class<?> declaring = original(type);
        for (Call call : CALLS.getOrDefault(method, List.of())) {
            Class<?> owner = original(call.owner());
            if (!owner.isAssignableFrom(declaring) && !declaring.isAssignableFrom(owner)) {
                continue;
            }
            if (call.forwarder() == null) {
                calls.add(call.number());
            } else {
                Forwarder by = call.forwarder();
                calls.addAll(callsOf(by.owner(), by.method(), by.isReachable()));
            }
        }
        if (!calls.contains(0) && (calls.isEmpty() || isReachable)) {
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
