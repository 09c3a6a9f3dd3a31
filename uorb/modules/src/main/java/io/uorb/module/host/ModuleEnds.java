// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

/** Receives the ends of a module's life that come from its own threads and items; called on these. */
interface ModuleEnds {
    /** Handles an exception of a thread or item. */
    void failed(ModuleResources resources, Throwable error);

    /** Handles that all threads of a module without items have returned. */
    void finished(ModuleResources resources);
}
