// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import io.uorb.Orb;
import io.uorb.Publication;

/** Work of a driver beside its device; failures in it do not end the driver. */
final class BackgroundWork {
    private BackgroundWork() {}

    /** Calls the broker's error handler; if that throws too, the thread's handler of uncaught exceptions. */
    static void failed(Orb orb, Object source, Throwable error) {
        try {
            orb.errorHandler().onError(source, error);
        } catch (Throwable e) {
            e.addSuppressed(error);
            Thread thread = Thread.currentThread();
            thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
        }
    }

    /** Publishes unless the broker has been closed. */
    static <T> void publish(Publication<T> publication, T message) {
        try {
            publication.publish(message);
        } catch (IllegalStateException e) {
            if (!publication.isClosed()) {
                throw e;
            }
        }
    }
}
