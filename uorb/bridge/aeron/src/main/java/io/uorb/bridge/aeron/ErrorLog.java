// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.agrona.ErrorHandler;

/** Passes errors of Aeron's threads to a log, one every ten seconds at most. Any thread. */
final class ErrorLog implements ErrorHandler {
    private static final long INTERVAL_NS = TimeUnit.SECONDS.toNanos(10);

    private static final Pattern PLACE = Pattern.compile(" \\(at [^()]*\\([^()]*\\)\\)");

    private final Consumer<String> log;
    private final AtomicLong nextNs = new AtomicLong(System.nanoTime());

    ErrorLog(Consumer<String> log) {
        this.log = log;
    }

    @Override
    public void onError(Throwable error) {
        long dueNs = nextNs.get();
        long nowNs = System.nanoTime();
        if (nowNs - dueNs >= 0 && nextNs.compareAndSet(dueNs, nowNs + INTERVAL_NS)) {
            log.accept("Aeron: " + message(error));
        }
    }

    /** Returns the first line of a message without the place in the code that Aeron adds. */
    static String message(Throwable error) {
        String first = String.valueOf(error.getMessage()).lines().findFirst().orElse(error.toString());
        return PLACE.matcher(first).replaceAll("");
    }
}
