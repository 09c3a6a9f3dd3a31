// SPDX-License-Identifier: Apache-2.0
package io.uorb.capi;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import java.util.Objects;

/**
 * uORB's C functions on one broker. Any thread may call them, and handles may be shared between threads, as in PX4:
 * each handle of a subscription has a lock. {@link Uorb} has the same functions on the process's broker.
 *
 * <p>Make one for a broker: handles of one mean nothing to another. Closing the broker closes all its handles.
 */
public final class UorbApi {
    private final Orb orb;
    private final AdvertiseFunctions advertisers;
    private final SubscribeFunctions subscribers;
    private final TopicFunctions topics;
    private final PollSets pollSets;

    /** Creates the functions on that broker. */
    public UorbApi(Orb orb) {
        this.orb = Objects.requireNonNull(orb, "orb");
        this.advertisers = new AdvertiseFunctions(orb);
        this.subscribers = new SubscribeFunctions(orb);
        this.topics = new TopicFunctions(orb);
        this.pollSets = new PollSets(orb, subscribers);
    }

    /**
     * Joins the publishers of instance 0, and publishes {@code data} first if there is any.
     *
     * @return a handle of its own, or {@link Uorb#ORB_ADVERT_INVALID}: ENOENT if {@code meta} is null, EINVAL
     *     if the message is of another class or another topic has this name, ENOMEM if 32,767 are open, EIO if the
     *     broker is closed
     */
    public <T> int orb_advertise(OrbMetadata<T> meta, T data) {
        return advertisers.advertise(meta, data, null);
    }

    /**
     * Takes the lowest of the instances 0 to 9 without a publisher, and publishes {@code data} first if there is
     * any.
     *
     * @param instance where to store the instance; what it holds before does not matter. Null: as {@link
     *     #orb_advertise}
     * @return as {@link #orb_advertise}; EIO if all 10 are taken
     */
    public <T> int orb_advertise_multi(OrbMetadata<T> meta, T data, int[] instance) {
        return advertisers.advertise(meta, data, instance);
    }

    /** As {@link #orb_advertise}. The queue length of a topic is fixed (M-15): any other than the topic's is EINVAL. */
    public <T> int orb_advertise_queue(OrbMetadata<T> meta, T data, int queue_size) {
        return advertisers.advertiseQueue(meta, data, queue_size);
    }

    /**
     * Ends the right to publish. Each handle counts (unlike A-8), and only once: closing it again does nothing.
     *
     * @return OK; -EINVAL if {@code handle} never was a handle of an advertise
     */
    public int orb_unadvertise(int handle) {
        return advertisers.unadvertise(handle);
    }

    /**
     * Publishes a message, as {@link io.uorb.Publication#publish}; allocates nothing.
     *
     * @return OK or -1: EFAULT if an argument is null or the handle is 0, EINVAL if the handle is closed or not one of
     *     an advertise, is of another topic, or the message is of another class (P-6)
     */
    public <T> int orb_publish(OrbMetadata<T> meta, int handle, T data) {
        return advertisers.publish(meta, handle, data);
    }

    /**
     * Publishes; advertises an instance of its own first if {@code handle[0]} is {@link Uorb#ORB_ADVERT_INVALID}, and
     * stores the handle there. Not for handles that several threads use at the first call.
     *
     * @return OK or -1; reasons as in {@link #orb_advertise_multi} and {@link #orb_publish}
     */
    public <T> int orb_publish_auto(OrbMetadata<T> meta, int[] handle, T data, int[] instance) {
        return advertisers.publishAuto(meta, handle, data, instance);
    }

    /** Subscribes to instance 0; see {@link #orb_subscribe_multi}. */
    public int orb_subscribe(OrbMetadata<?> meta) {
        return subscribers.subscribe(meta, 0);
    }

    /**
     * Subscribes to an instance, which need not be advertised yet (S-1, A-7). The newest existing message is offered
     * once (S-3).
     *
     * @return a handle, or -1: ENOENT if {@code meta} is null, EIO if the instance is not between 0 and 9 (S-1)
     *     or the broker is closed, EINVAL if another topic has this name, ENOMEM if 32,767 are open
     */
    public int orb_subscribe_multi(OrbMetadata<?> meta, int instance) {
        return subscribers.subscribe(meta, instance);
    }

    /**
     * Ends a subscription.
     *
     * @return OK or -1: EINVAL if the handle is not open (S-17)
     */
    public int orb_unsubscribe(int handle) {
        int result = subscribers.unsubscribe(handle);
        pollSets.lookAgain();
        return result;
    }

    /**
     * Copies the next message of the topic into {@code buffer}, or the newest again if there is none (S-7, S-8). The
     * interval does not gate it (V-4).
     *
     * @return OK or -1: EIO if nothing was published yet or {@code buffer} is null, and then it is untouched (S-10),
     *     EINVAL if the handle is closed or not one of a subscribe, is of another topic, or the buffer of another
     *     class, EFAULT if {@code meta} is null
     */
    public <T> int orb_copy(OrbMetadata<T> meta, int handle, T buffer) {
        return subscribers.copy(meta, handle, buffer);
    }

    /**
     * Stores whether there is a message that was not copied through this handle and the interval lets pass (S-11).
     * Consumes nothing.
     *
     * @return OK or -1: EINVAL if the handle is not open, EFAULT if {@code updated} is null
     */
    public int orb_check(int handle, boolean[] updated) {
        return subscribers.check(handle, updated);
    }

    /**
     * Stores the newest message's {@code timestamp}, us, or the time of its publishing if that is 0; 0 if there is no
     * message (T-1: PX4 no longer has it).
     *
     * @return OK or -1: EINVAL if the handle is not open, EFAULT if {@code time} is null
     */
    public int orb_stat(int handle, long[] time) {
        return subscribers.stat(handle, time);
    }

    /**
     * Whether the instance has a publisher.
     *
     * @return OK, or -1 if it has none (ENOENT), {@code meta} is null (ENOENT), or the instance is not between 0 and 9
     *     (EINVAL)
     */
    public int orb_exists(OrbMetadata<?> meta, int instance) {
        return topics.exists(meta, instance);
    }

    /** Returns the number of advertised instances from 0 up to the first that is not, 10 at most; 0 for null. */
    public int orb_group_count(OrbMetadata<?> meta) {
        return topics.groupCount(meta);
    }

    /**
     * Limits the rate to a message each {@code interval} ms on average, by PX4's rule (V-3, V-5, V-8); 0 ends the
     * limit. C keeps the product with 1000 in 32 bits (V-1), so only here are intervals above 71 minutes right.
     *
     * @return OK or -1: EINVAL if the handle is not open or the interval is negative
     */
    public int orb_set_interval(int handle, int interval) {
        return subscribers.setInterval(handle, interval);
    }

    /**
     * Stores the interval, ms.
     *
     * @return OK or -1: EINVAL if the handle is not open, EFAULT if {@code interval} is null
     */
    public int orb_get_interval(int handle, int[] interval) {
        return subscribers.getInterval(handle, interval);
    }

    /**
     * Waits until one of the subscriptions is updated (W-1 to W-8); level-triggered, consumes nothing. Unlike PX4's,
     * it also returns when an interval has passed and a message is pending (W-6).
     *
     * <p>Entries whose handle is not open are passed over; one that is closed during the wait is no longer waited for.
     * Several entries may have the same handle. Each thread keeps its poller: a poll for the same handles as before
     * allocates nothing. On a manual clock, a thread that has waited takes part in the clock until it or the broker
     * ends.
     *
     * @param fds what to wait for; {@code revents} is set for the first {@code nfds}
     * @param timeout longest wait, ms; 0 does not wait, negative waits without limit (W-2)
     * @return number of entries with {@code revents}; 0 after the timeout; -1: EFAULT if {@code fds} or an entry is
     *     null, EINVAL if {@code nfds} is not between 1 and the length, or no handle is open (W-7), EINTR if the
     *     thread is interrupted, whose flag stays set
     */
    public int px4_poll(px4_pollfd_struct_t[] fds, int nfds, int timeout) {
        return pollSets.poll(fds, nfds, timeout);
    }

    /** Returns the broker's time, us. */
    public long hrt_absolute_time() {
        return orb.clock().nowUs();
    }

    /** Returns the time since {@code then}, us. */
    public long hrt_elapsed_time(long then) {
        return hrt_absolute_time() - then;
    }

    /**
     * Returns the reason of this thread's last call that failed; calls that succeed leave it alone. 0 before the first.
     */
    public int orb_errno() {
        return Errno.last();
    }

    /** Returns the number of threads whose poller is kept. */
    int pollSets() {
        return pollSets.size();
    }
}
