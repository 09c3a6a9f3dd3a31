// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Which calls in {@code io.uorb.buffer} lead to which access: an accessor's caller decides what its mode is for. */
final class CallSites {
    private static final Map<String, List<Integer>> CALLS = new HashMap<>();
    private static final Map<Integer, String> METHODS = new HashMap<>();
    private static final Map<Integer, Boolean> REACHABLE = new HashMap<>();

    private CallSites() {}

    static int add(String caller, MethodInsnNode call) {
        int number = AccessSite.addCall(caller);
        CALLS.computeIfAbsent(call.name + call.desc, unseen -> new ArrayList<>())
                .add(number);
        return number;
    }

    static void setIn(AccessSite site, ClassNode type, MethodNode method) {
        METHODS.put(site.number, method.name + method.desc);
        boolean isReachable = (method.access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0;
        REACHABLE.put(site.number, isReachable);
    }

    /** Returns the calls from which a site is reached; 0 is a call from outside of the package. */
    static List<Integer> callsOf(AccessSite site) {
        List<Integer> calls = new ArrayList<>(CALLS.getOrDefault(METHODS.get(site.number), List.of()));
        if (calls.isEmpty() || REACHABLE.get(site.number)) {
            calls.add(0);
        }
        return calls;
    }
}
