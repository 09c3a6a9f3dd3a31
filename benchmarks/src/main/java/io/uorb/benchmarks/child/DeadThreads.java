// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.child;

/** Detection of dead threads in child JVMs, which would otherwise be indistinguishable from silence. */
public final class DeadThreads {
    private DeadThreads() {}

    /** From now on, an uncaught exception of any thread is printed and ends this JVM with status 1. */
    public static void endTheJvm() {
        Thread.setDefaultUncaughtExceptionHandler((thread, cause) -> {
            try {
                System.err.println("thread " + thread.getName() + " died");
                cause.printStackTrace();
            } finally {
                // Not exit: shutdown hooks may wait for the dead thread.
                Runtime.getRuntime().halt(1);
            }
        });
    }
}
