// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.rerun;

import java.util.function.BooleanSupplier;

/**
 * The waits of modules for each other. Its user guards it by its own lock, on which modules wait.
 *
 * <p>Modules wait in a circle if one of them has overlapping activations: a re-run runs these one after the other, so
 * that the first waits for what others make of the messages of the second. Of a circle the module with the smallest
 * number waits no longer. The members of a circle wait for ever whichever thread is faster, so the same module is
 * chosen in each run.
 */
final class RerunWaits {
    private final Object lock;
    /** By module: its wait; null if it has none. */
    private final Wait[] waits;

    /** A module's wait for a producer, and whether it must still wait. */
    private static final class Wait {
        private final short producer;
        private final BooleanSupplier holds;
        private boolean released;

        Wait(short producer, BooleanSupplier holds) {
            this.producer = producer;
            this.holds = holds;
        }

        boolean isBlocked() {
            return !released && holds.getAsBoolean();
        }
    }

    /** Creates the waits of so many modules. */
    RerunWaits(Object lock, int modules) {
        this.lock = lock;
        this.waits = new Wait[modules];
    }

    /** Waits for a producer as long as a condition holds, which never holds again; false if that would be for ever. */
    boolean await(short module, short producer, BooleanSupplier condition) {
        Wait own = new Wait(producer, condition);
        waits[module] = own;
        try {
            breakCircle(module);
            while (own.isBlocked()) {
                lock.wait();
            }
            return !own.released;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the re-run was interrupted", e);
        } finally {
            waits[module] = null;
        }
    }

    /** Releases one module of a circle that the wait of a module has closed, if any. */
    private void breakCircle(short module) {
        short smallest = module;
        short next = module;
        for (int i = 0; i < waits.length; i++) {
            if (waits[next] == null || !waits[next].isBlocked()) {
                return;
            }
            next = waits[next].producer;
            smallest = next < smallest ? next : smallest;
            if (next == module) {
                waits[smallest].released = true;
                lock.notifyAll();
                return;
            }
        }
    }

    /** Wakes modules that wait; to be called when a condition may have changed. */
    void changed() {
        lock.notifyAll();
    }
}
