// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/** A program whose end hangs: in a shutdown hook, or in its command. */
final class HangingEnd {
    private static final Duration SHORT = Duration.ofMillis(100);
    private static final CountDownLatch NEVER = new CountDownLatch(1);

    private HangingEnd() {}

    public static void main(String[] args) {
        if (args[0].equals("hook")) {
            ExitGuard guard = ExitGuard.install(SHORT);
            Runtime.getRuntime().addShutdownHook(new Thread(HangingEnd::hang, "library-hook"));
            guard.exit(3);
        } else {
            Interrupt interrupt = new Interrupt(SHORT);
            interrupt.stops(() -> {});
            System.out.println("started");
            hang();
        }
    }

    private static void hang() {
        try {
            NEVER.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
