// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

/** The loop of a module's thread: it returns when {@link ModuleThread#isStopping}. */
@FunctionalInterface
public interface ThreadBody {
    /** Runs until the module stops; an exception makes the module fail. */
    void run(ModuleThread thread) throws Exception;
}
