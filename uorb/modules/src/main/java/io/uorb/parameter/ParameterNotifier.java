// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import io.uorb.error.ErrorHandler;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * The listeners of a store. They are told one after the other in the order of the changes; what a listener changes is
 * told when all have been told of the present change. The lock of the store's changes guards it, but for joining and
 * leaving.
 */
final class ParameterNotifier {
    private final ErrorHandler errorHandler;
    private final List<ParameterListener> listeners = new CopyOnWriteArrayList<>();
    private final Queue<Runnable> pending = new ArrayDeque<>();
    private boolean telling;

    ParameterNotifier(ErrorHandler errorHandler) {
        this.errorHandler = errorHandler;
    }

    /** Adds a listener; the result removes it. Any thread. */
    ParameterRegistration add(ParameterListener listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    /** Notifies each listener, then does {@code last}. */
    void tell(List<Consumer<ParameterListener>> events, Runnable last) {
        pending.add(() -> {
            for (Consumer<ParameterListener> event : events) {
                listeners.forEach(listener -> guarded(listener, () -> event.accept(listener)));
            }
            last.run();
        });
        if (telling) {
            return;
        }
        telling = true;
        try {
            for (Runnable next = pending.poll(); next != null; next = pending.poll()) {
                next.run();
            }
        } finally {
            telling = false;
        }
    }

    private void guarded(ParameterListener listener, Runnable call) {
        try {
            call.run();
        } catch (Throwable e) {
            errorHandler.onError(listener, e);
        }
    }
}
