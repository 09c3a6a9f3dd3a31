// SPDX-License-Identifier: Apache-2.0
package io.uorb.capi;

import io.uorb.Orb;
import io.uorb.OrbMetadata;

/**
 * uORB's C functions and constants on the process's broker, {@link Orb#shared()}, for {@code import static};
 * {@link UorbApi} describes each. Any thread may call them.
 */
public final class Uorb {
    /** Success. */
    public static final int OK = 0;
    /** Failure; {@link #orb_errno} returns the reason. */
    public static final int ERROR = -1;

    /** No such topic, or one without a publisher. */
    public static final int ENOENT = 2;
    /** The wait was interrupted. */
    public static final int EINTR = 4;
    /** Nothing to read, or no instance left. */
    public static final int EIO = 5;
    /** No handle left. */
    public static final int ENOMEM = 12;
    /** An argument that must be there is null. */
    public static final int EFAULT = 14;
    /** An argument is out of range, or a handle is not open or of another topic. */
    public static final int EINVAL = 22;

    /** A subscription is updated. */
    public static final int POLLIN = 1;

    /** C's null handle of a publisher. */
    public static final int ORB_ADVERT_INVALID = 0;

    /** Instances of a topic. */
    public static final int ORB_MULTI_MAX_INSTANCES = 10;

    private static final UorbApi SHARED = new UorbApi(Orb.shared());

    private Uorb() {}

    /** Calls {@link UorbApi#orb_advertise}. */
    public static <T> int orb_advertise(OrbMetadata<T> meta, T data) {
        return SHARED.orb_advertise(meta, data);
    }

    /** Calls {@link UorbApi#orb_advertise_multi}. */
    public static <T> int orb_advertise_multi(OrbMetadata<T> meta, T data, int[] instance) {
        return SHARED.orb_advertise_multi(meta, data, instance);
    }

    /** Calls {@link UorbApi#orb_advertise_queue}. */
    public static <T> int orb_advertise_queue(OrbMetadata<T> meta, T data, int queue_size) {
        return SHARED.orb_advertise_queue(meta, data, queue_size);
    }

    /** Calls {@link UorbApi#orb_unadvertise}. */
    public static int orb_unadvertise(int handle) {
        return SHARED.orb_unadvertise(handle);
    }

    /** Calls {@link UorbApi#orb_publish}. */
    public static <T> int orb_publish(OrbMetadata<T> meta, int handle, T data) {
        return SHARED.orb_publish(meta, handle, data);
    }

    /** Calls {@link UorbApi#orb_publish_auto}. */
    public static <T> int orb_publish_auto(OrbMetadata<T> meta, int[] handle, T data, int[] instance) {
        return SHARED.orb_publish_auto(meta, handle, data, instance);
    }

    /** Calls {@link UorbApi#orb_subscribe}. */
    public static int orb_subscribe(OrbMetadata<?> meta) {
        return SHARED.orb_subscribe(meta);
    }

    /** Calls {@link UorbApi#orb_subscribe_multi}. */
    public static int orb_subscribe_multi(OrbMetadata<?> meta, int instance) {
        return SHARED.orb_subscribe_multi(meta, instance);
    }

    /** Calls {@link UorbApi#orb_unsubscribe}. */
    public static int orb_unsubscribe(int handle) {
        return SHARED.orb_unsubscribe(handle);
    }

    /** Calls {@link UorbApi#orb_copy}. */
    public static <T> int orb_copy(OrbMetadata<T> meta, int handle, T buffer) {
        return SHARED.orb_copy(meta, handle, buffer);
    }

    /** Calls {@link UorbApi#orb_check}. */
    public static int orb_check(int handle, boolean[] updated) {
        return SHARED.orb_check(handle, updated);
    }

    /** Calls {@link UorbApi#orb_stat}. */
    public static int orb_stat(int handle, long[] time) {
        return SHARED.orb_stat(handle, time);
    }

    /** Calls {@link UorbApi#orb_exists}. */
    public static int orb_exists(OrbMetadata<?> meta, int instance) {
        return SHARED.orb_exists(meta, instance);
    }

    /** Calls {@link UorbApi#orb_group_count}. */
    public static int orb_group_count(OrbMetadata<?> meta) {
        return SHARED.orb_group_count(meta);
    }

    /** Calls {@link UorbApi#orb_set_interval}. */
    public static int orb_set_interval(int handle, int interval) {
        return SHARED.orb_set_interval(handle, interval);
    }

    /** Calls {@link UorbApi#orb_get_interval}. */
    public static int orb_get_interval(int handle, int[] interval) {
        return SHARED.orb_get_interval(handle, interval);
    }

    /** Calls {@link UorbApi#px4_poll}. */
    public static int px4_poll(px4_pollfd_struct_t[] fds, int nfds, int timeout) {
        return SHARED.px4_poll(fds, nfds, timeout);
    }

    /** Calls {@link UorbApi#hrt_absolute_time}. */
    public static long hrt_absolute_time() {
        return SHARED.hrt_absolute_time();
    }

    /** Calls {@link UorbApi#hrt_elapsed_time}. */
    public static long hrt_elapsed_time(long then) {
        return SHARED.hrt_elapsed_time(then);
    }

    /** Calls {@link UorbApi#orb_errno}. */
    public static int orb_errno() {
        return SHARED.orb_errno();
    }
}
