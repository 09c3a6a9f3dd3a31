// SPDX-License-Identifier: Apache-2.0
package io.uorb.capi;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.SharedSubscription;
import io.uorb.Subscription;
import io.uorb.time.IntervalRule;

/** The reading half of the C functions. Any thread may use it. */
final class SubscribeFunctions {
    private static final int KIND = 0;
    private static final long US_PER_MS = 1_000;

    private final Orb orb;
    private final HandleRegistry<SharedSubscription<?>> handles = new HandleRegistry<>(KIND);

    SubscribeFunctions(Orb orb) {
        this.orb = orb;
    }

    int subscribe(OrbMetadata<?> meta, int instance) {
        if (meta == null) {
            return Errno.fail(Uorb.ENOENT);
        }
        if (instance < 0 || instance >= Uorb.ORB_MULTI_MAX_INSTANCES) {
            return Errno.fail(Uorb.EIO);
        }
        SharedSubscription<?> subscription;
        try {
            subscription = new SharedSubscription<>(inOrder(meta, instance));
        } catch (IllegalStateException e) {
            return Errno.fail(Uorb.EIO); // the broker is closed
        }
        int handle = handles.add(subscription);
        if (handle == 0) {
            subscription.close();
            return Errno.fail(Uorb.ENOMEM);
        }
        return handle;
    }

    private <T> Subscription<T> inOrder(OrbMetadata<T> meta, int instance) {
        Subscription<T> subscription = orb.subscribe(meta, instance);
        subscription.setIntervalRule(IntervalRule.PX4);
        subscription.setEveryInOrder(true);
        return subscription;
    }

    int unsubscribe(int handle) {
        SharedSubscription<?> subscription = handles.remove(handle);
        if (subscription == null) {
            return Errno.fail(Uorb.EINVAL);
        }
        subscription.close();
        return Uorb.OK;
    }

    /** Returns the subscription, or null if the handle is not open. */
    SharedSubscription<?> find(int handle) {
        SharedSubscription<?> subscription = handles.get(handle);
        return subscription == null || subscription.isClosed() ? null : subscription;
    }

    <T> int copy(OrbMetadata<T> meta, int handle, T buffer) {
        if (meta == null) {
            return Errno.fail(Uorb.EFAULT);
        }
        SharedSubscription<?> subscription = find(handle);
        if (subscription == null
                || subscription.topic() != meta
                || buffer != null && !meta.type().isInstance(buffer)) {
            return Errno.fail(Uorb.EINVAL);
        }
        boolean copied =
                buffer != null && SubscribeFunctions.<T>typed(subscription).copy(buffer);
        if (copied) {
            return Uorb.OK;
        }
        return Errno.fail(subscription.isClosed() ? Uorb.EINVAL : Uorb.EIO);
    }

    @SuppressWarnings("unchecked") // the caller has compared the topics
    private static <T> SharedSubscription<T> typed(SharedSubscription<?> subscription) {
        return (SharedSubscription<T>) subscription;
    }

    int check(int handle, boolean[] updated) {
        if (updated == null || updated.length == 0) {
            return Errno.fail(Uorb.EFAULT);
        }
        updated[0] = false;
        SharedSubscription<?> subscription = find(handle);
        if (subscription == null) {
            return Errno.fail(Uorb.EINVAL);
        }
        updated[0] = subscription.updated();
        return Uorb.OK;
    }

    int stat(int handle, long[] timeUs) {
        if (timeUs == null || timeUs.length == 0) {
            return Errno.fail(Uorb.EFAULT);
        }
        SharedSubscription<?> subscription = find(handle);
        if (subscription == null) {
            return Errno.fail(Uorb.EINVAL);
        }
        timeUs[0] = subscription.lastPublishedUs();
        return Uorb.OK;
    }

    int setInterval(int handle, int intervalMs) {
        SharedSubscription<?> subscription = find(handle);
        if (subscription == null || intervalMs < 0) {
            return Errno.fail(Uorb.EINVAL);
        }
        subscription.setIntervalUs(intervalMs * US_PER_MS);
        return Uorb.OK;
    }

    int getInterval(int handle, int[] intervalMs) {
        if (intervalMs == null || intervalMs.length == 0) {
            return Errno.fail(Uorb.EFAULT);
        }
        SharedSubscription<?> subscription = find(handle);
        if (subscription == null) {
            return Errno.fail(Uorb.EINVAL);
        }
        intervalMs[0] = (int) (subscription.intervalUs() / US_PER_MS);
        return Uorb.OK;
    }
}
