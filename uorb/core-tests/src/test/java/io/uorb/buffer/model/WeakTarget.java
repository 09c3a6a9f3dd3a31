// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Accesses that are weakened at once: a fence, or an access by a VarHandle or an updater of a field, where it is called
 * from one place; or all loads, or all stores, of a volatile field.
 *
 * @param name what it is
 * @param declared its strength
 * @param keys the accesses
 */
record WeakTarget(String name, Strength declared, BitSet keys) {
    /** Where nothing is caught in so many executions, nothing is; a weaker mode may permit very many. */
    private static final long MOST_EXECUTIONS = 3_000;

    /** Returns all there are in the byte code of the protocol. */
    static List<WeakTarget> all() {
        InstrumentedLoader.get();
        Map<String, WeakTarget> targets = new LinkedHashMap<>();
        for (AccessSite site : AccessSite.all()) {
            if (site.isOrdered()) {
                for (int call : CallSites.callsOf(site)) {
                    targets.computeIfAbsent(name(site, call), name -> new WeakTarget(name, site.strength, new BitSet()))
                            .keys()
                            .set(ModelMemory.key(site.number, call));
                }
            }
        }
        return new ArrayList<>(targets.values());
    }

    private static String name(AccessSite site, int call) {
        if (site.isField()) {
            return site.operation.replaceFirst(" [0-9]+$", "").replaceFirst("^(load|store)", "$1s");
        }
        return site + (call == 0 ? "" : " from " + AccessSite.call(call));
    }

    /** Explores a script with this target weakened, up to a limit. */
    StateExploration explore(Class<? extends ModelProgram> script, Strength weaker) {
        ModelMemory.weaken(keys, weaker);
        try {
            return ModelScripts.explore(script, MOST_EXECUTIONS);
        } finally {
            ModelMemory.weaken(new BitSet(), null);
        }
    }
}
