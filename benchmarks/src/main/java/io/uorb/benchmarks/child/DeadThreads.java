// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.child;

/** Detection of dead threads in child JVMs, which would otherwise look like silence. */
public final class DeadThreads {
    private DeadThreads() {}

    /** From now on a thread that dies of anything ends this JVM with status 1, after it has printed of what. */
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
