// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.module;

import io.uorb.activation.ActivationTrace;
import io.uorb.activation.ActivationTraceProvider;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Traces in logs: {@code -Dio.uorb.trace=flight.ulg}. Further brokers of the program have {@code flight-2.ulg} and so
 * on. Any thread.
 */
public final class FileTraceProvider implements ActivationTraceProvider {
    private static final String SUFFIX = ".ulg";
    /** The brokers of this program that have one. */
    private static final AtomicInteger BROKERS = new AtomicInteger();

    /** Creates the provider; for the service loader. */
    public FileTraceProvider() {}

    @Override
    public ActivationTrace trace(String setting) {
        if (!setting.endsWith(SUFFIX) || setting.equals(SUFFIX)) {
            return null;
        }
        int broker = BROKERS.incrementAndGet();
        String stem = setting.substring(0, setting.length() - SUFFIX.length());
        return new FileTrace(Path.of(broker == 1 ? setting : stem + "-" + broker + SUFFIX));
    }
}
