// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.util.ArrayList;
import java.util.List;

/** One instruction of rewritten code that loads from or stores to memory, or is a fence. */
public final class AccessSite {
    /** The caller of a method that is called from elsewhere, or whose callers are not told apart. */
    static final String OUTSIDE = "";

    private static final List<AccessSite> ALL = new ArrayList<>();
    private static final List<String> CALLS = new ArrayList<>(List.of(OUTSIDE));

    final int number;
    /**
     * The class and method, for instance {@code Ring.stampAcquire}; with the method's descriptor if it is overloaded.
     */
    final String method;
    /** The method of VarHandle or updater, or the field; with a number from the second such site of a method on. */
    final String operation;

    final Strength strength;
    final int line;
    final boolean isOfProtocol;

    private AccessSite(int number, String method, String operation, Strength strength, int line, boolean isOfProtocol) {
        this.number = number;
        this.method = method;
        this.operation = operation;
        this.strength = strength;
        this.line = line;
        this.isOfProtocol = isOfProtocol;
    }

    static AccessSite add(String method, String operation, Strength strength, int line, boolean isOfProtocol) {
        long same = ALL.stream()
                .filter(site -> site.method.equals(method) && site.operation.startsWith(operation))
                .count();
        String numbered = same == 0 ? operation : operation + " " + (same + 1);
        AccessSite site = new AccessSite(ALL.size(), method, numbered, strength, line, isOfProtocol);
        ALL.add(site);
        return site;
    }

    /** Adds a call, the so-manyth of that method in this caller; returns its number, which is not 0. */
    static int addCall(String caller, int count) {
        CALLS.add(count == 1 ? caller : caller + " " + count);
        return CALLS.size() - 1;
    }

    /** Whether it is an access to a field by its name. */
    boolean isField() {
        return operation.startsWith("load of ") || operation.startsWith("store to ");
    }

    /** Whether it has a mode that may be weaker: one that is plain in the code has none. */
    boolean isOrdered() {
        return isOfProtocol && !strength.isPlain() && !operation.startsWith("element");
    }

    static AccessSite site(int number) {
        return ALL.get(number);
    }

    static String call(int number) {
        return CALLS.get(number);
    }

    static List<AccessSite> all() {
        return List.copyOf(ALL);
    }

    @Override
    public String toString() {
        return method + ": " + operation;
    }
}
