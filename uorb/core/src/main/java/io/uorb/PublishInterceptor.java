// SPDX-License-Identifier: Apache-2.0
package io.uorb;

/**
 * Stands in front of one publication and sees each message before anything of it is published: it may change the
 * message, hold it back, or only look. For fault injection and measuring; where no gate stands, a publish pays one
 * plain load for the possibility.
 *
 * <p>Called on the publishing thread, which waits for it, one message at a time: a gate needs no lock for what it keeps
 * from one message to the next. It must not publish through its own publication, and must not close the broker.
 */
@FunctionalInterface
public interface PublishInterceptor {
    /**
     * A message is about to be published. What this throws goes to the broker's {@link ErrorHandler} and is counted
     * ({@link Orb#callbackErrors}); the message then goes on as its publisher gave it, without what gates changed.
     *
     * @param message valid for this call only; the gates behind this one and the subscribers get what is written to it
     * @return whether it is to be published; false takes no generation, and the gates behind this one are not asked
     */
    boolean passes(DynamicMessage message);

    /** Makes the gates of publications; see {@link Orb#addInterceptors}. */
    @FunctionalInterface
    interface Factory {
        /**
         * The gate of one publication, or null if it needs none. Asked once for each publication, by whatever thread
         * adds this maker or advertises. The broker is locked meanwhile: it must be quick and must not block.
         *
         * @throws RuntimeException goes to the broker's {@link ErrorHandler}; the publication gets no gate
         */
        PublishInterceptor interceptorFor(Publication<?> publication);
    }
}
