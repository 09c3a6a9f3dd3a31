// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.module.ModuleException;
import io.uorb.text.SimilarNames;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The modules of a host by full name, in the order of starting. Those that have ended stay, until their room is needed.
 * Any thread.
 */
final class ModuleRegistry {
    private final Map<String, HostedModule> byName = new LinkedHashMap<>();
    private boolean closed;

    /** Adds a module, in place of one of its name that does not run. */
    synchronized void add(HostedModule fresh) throws ModuleException {
        String name = fresh.config().fullName();
        if (closed) {
            throw new ModuleException("module " + name + " cannot start: the host is closed");
        }
        HostedModule present = byName.get(name);
        if (present != null) {
            if (!present.retire()) {
                throw new ModuleException("module " + name + " is " + present.state()
                        + " already; stop it first, or start another one with another name");
            }
            fresh.inherit(present);
            byName.remove(name);
        } else if (byName.size() == ModuleHost.MAX_MODULES) {
            forgetOldestEnded(name);
        }
        byName.put(name, fresh);
    }

    private void forgetOldestEnded(String fresh) throws ModuleException {
        for (HostedModule one : byName.values()) {
            if (one.retire()) {
                byName.remove(one.config().fullName());
                return;
            }
        }
        throw new ModuleException("module " + fresh + " cannot start: " + ModuleHost.MAX_MODULES
                + " modules run, and a host has no more; stop one first");
    }

    /**
     * Returns a module by its full name, or by its name alone in the root namespace.
     *
     * @throws ModuleException if there is none
     */
    synchronized HostedModule require(String name) throws ModuleException {
        String fullName = name.startsWith(ModuleConfig.ROOT) ? name : ModuleConfig.ROOT + name;
        HostedModule found = byName.get(fullName);
        if (found == null) {
            String known = byName.isEmpty() ? "; none was started" : SimilarNames.nearHint(fullName, byName.keySet());
            throw new ModuleException("unknown module " + fullName + known);
        }
        return found;
    }

    /** Whether a module has not been replaced. */
    synchronized boolean has(HostedModule module) {
        return byName.get(module.config().fullName()) == module;
    }

    synchronized Set<String> names() {
        return Set.copyOf(byName.keySet());
    }

    synchronized List<HostedModule> all() {
        return List.copyOf(byName.values());
    }

    /** Refuses modules from now on; returns those that are there, the last started first; none the second time. */
    synchronized List<HostedModule> close() {
        List<HostedModule> reversed = new ArrayList<>(closed ? List.of() : byName.values());
        closed = true;
        Collections.reverse(reversed);
        return reversed;
    }
}
