// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.buffer.NodeListener;
import java.util.Objects;

/** Passes a node's messages on to a user's callback, and what that throws to the broker. */
final class CallbackListener extends NodeListener {
    private final PublishCallback callback;
    private final Subscription<?> subscription;
    private final Orb orb;

    CallbackListener(PublishCallback callback, Subscription<?> subscription, Orb orb) {
        this.callback = callback;
        this.subscription = subscription;
        this.orb = orb;
    }

    PublishCallback callback() {
        return callback;
    }

    /** As the callback says. */
    String servingThread() {
        try {
            return Objects.requireNonNullElse(callback.servingThread(), "");
        } catch (RuntimeException e) {
            orb.callbackFailed("callback of " + subscription + ", asked for its thread", e);
            return "";
        }
    }

    @Override
    protected void published(long generation) {
        try {
            callback.published(generation);
        } catch (Throwable e) {
            orb.callbackFailed("callback of " + subscription, e);
        }
    }
}
