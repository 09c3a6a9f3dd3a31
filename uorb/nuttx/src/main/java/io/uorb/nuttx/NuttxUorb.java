// SPDX-License-Identifier: Apache-2.0
package io.uorb.nuttx;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.demand.DeviceInfo;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.nuttx.orb_handle_s.orb_callback;
import java.io.PrintStream;
import java.util.Objects;

/**
 * NuttX's functions of uORB on one broker. Any thread may call them, and descriptors may be shared between threads:
 * each reader has a lock. Make one object for a broker: descriptors of one are invalid in another. Closing the broker
 * closes all its descriptors, which then are EBADF. The broker must be observed, as it is where {@code uorb-observe} is
 * on the class path.
 *
 * <p>A node is <em>persistent</em> once a {@code _persist} form has advertised it. A reader of a persistent node is
 * offered the last message when it subscribes, and reads it again where there is no newer one. A reader of another node
 * gets what is published after it subscribed, and each message once.
 */
public final class NuttxUorb {
    /** Success. */
    public static final int OK = 0;
    /** Failure; {@link #orb_errno} returns the reason. */
    public static final int ERROR = -1;

    /** No such node, topic or handle. */
    public static final int ENOENT = 2;
    /** The wait was interrupted. */
    public static final int EINTR = 4;
    /** The broker is closed. */
    public static final int EIO = 5;
    /** A descriptor is not open, or not for writing. */
    public static final int EBADF = 9;
    /** A descriptor is not open for reading. */
    public static final int EACCES = 13;
    /** The loop runs already. */
    public static final int EBUSY = 16;
    /** The handle is in a loop already, or its descriptor in this one. */
    public static final int EEXIST = 17;
    /** An argument is null, out of range or of another topic. */
    public static final int EINVAL = 22;
    /** No descriptor left. */
    public static final int EMFILE = 24;
    /** No driver offers that. */
    public static final int ENOTTY = 25;
    /** Nothing to read. */
    public static final int ENODATA = 61;

    /** Opens for reading. */
    public static final int O_RDONLY = 1;
    /** Opens for writing. */
    public static final int O_WRONLY = 2;
    /** Opens for both. */
    public static final int O_RDWR = O_RDONLY | O_WRONLY;
    /** Makes a node persistent that is opened for writing. */
    public static final int SENSOR_PERSIST = 1 << 30;

    /** There is a message to copy. */
    public static final int POLLIN = 1;
    /** There are events to get. */
    public static final int POLLPRI = 2;
    /** Never reported, since a publisher never waits. */
    public static final int POLLOUT = 4;

    /** A publisher has handed over what its FIFO held. */
    public static final int ORB_EVENT_FLUSH_COMPLETE = 1;

    /** The command of {@link #orb_set_interval}. */
    public static final int SNIOC_SET_INTERVAL = 0x0a81;
    /** The command of {@link #orb_set_batch_interval}. */
    public static final int SNIOC_BATCH = 0x0a82;

    /** The only type of a loop. */
    public static final int ORB_EPOLL_TYPE = 0;

    static final int O_NONWAKEUP = 1 << 29;
    static final int US_PER_S = 1_000_000;

    private final Orb orb;
    private final PrintStream out;
    private final Descriptors descriptors;

    /**
     * Creates the functions on a broker.
     *
     * @param out takes what {@link #orb_info} prints
     * @throws IllegalArgumentException if the broker is not observed
     */
    public NuttxUorb(Orb orb, PrintStream out) {
        this.orb = Objects.requireNonNull(orb, "orb");
        this.out = Objects.requireNonNull(out, "out");
        this.descriptors = new Descriptors(orb);
    }

    /** Returns the reason of this thread's last call that failed; 0 before the first. */
    public int orb_errno() {
        return LastError.reason();
    }

    /**
     * Opens an existing node.
     *
     * @param flags {@link #O_RDONLY}, {@link #O_WRONLY}, {@link #O_RDWR}, or 0 only to ask for its state
     * @return a descriptor, or -1: ENOENT without such a node, EINVAL for an impossible instance, EMFILE, EIO
     */
    public int orb_open(String name, int instance, int flags) {
        OrbMetadata<?> meta = name == null ? null : OrbTools.of(orb).topic(name);
        boolean possible = instance >= 0 && instance < Orb.MAX_INSTANCES;
        if (meta == null || possible && !OrbTools.of(orb).hasNode(meta, instance)) {
            return LastError.fail(ENOENT);
        }
        return descriptors.open(meta, instance, flags, 0);
    }

    /** Closes a descriptor; returns OK or -1: EBADF if it is not open. Its number may be given out again at once. */
    public int orb_close(int fd) {
        return descriptors.close(fd);
    }

    /** Calls {@link #orb_advertise_multi_queue} for instance 0 and a depth of 1. */
    public <T> int orb_advertise(OrbMetadata<T> meta, T data) {
        return orb_advertise_queue(meta, data, 1);
    }

    /** Calls {@link #orb_advertise_multi_queue} for instance 0. */
    public <T> int orb_advertise_queue(OrbMetadata<T> meta, T data, int queue_size) {
        return orb_advertise_multi_queue(meta, data, new int[1], queue_size);
    }

    /** Calls {@link #orb_advertise_multi_queue} for a depth of 1. */
    public <T> int orb_advertise_multi(OrbMetadata<T> meta, T data, int[] instance) {
        return orb_advertise_multi_queue(meta, data, instance, 1);
    }

    /** Calls {@link #orb_advertise_multi_queue_info} without information on a device. */
    public <T> int orb_advertise_multi_queue(OrbMetadata<T> meta, T data, int[] instance, int queue_size) {
        return orb_advertise_multi_queue_info(meta, data, instance, queue_size, null);
    }

    /**
     * Joins the publishers of an instance, and publishes {@code data} first if it is not null.
     *
     * @param instance which one; null for the first that has no publisher
     * @param queue_size messages that a reader may lag behind before the oldest is lost; that of the node's first
     *     advertiser counts, 0 leaves it. At most the topic's queue length or its {@link
     *     io.uorb.OrbBuilder#history}, or 4 if these are less
     * @param info the device behind the node; null to leave it
     * @return a descriptor, or -1: ENOENT if {@code meta} is null, EINVAL if the instance or the depth is impossible or
     *     the message is of another class, EMFILE, EIO
     */
    public <T> int orb_advertise_multi_queue_info(
            OrbMetadata<T> meta, T data, int[] instance, int queue_size, DeviceInfo info) {
        return advertise(meta, data, instance, queue_size, info, O_WRONLY);
    }

    /** Calls {@link #orb_advertise_multi_queue_persist_info} without information on a device. */
    public <T> int orb_advertise_multi_queue_persist(OrbMetadata<T> meta, T data, int[] instance, int queue_size) {
        return orb_advertise_multi_queue_persist_info(meta, data, instance, queue_size, null);
    }

    /** As {@link #orb_advertise_multi_queue_info}, and makes the node persistent. */
    public <T> int orb_advertise_multi_queue_persist_info(
            OrbMetadata<T> meta, T data, int[] instance, int queue_size, DeviceInfo info) {
        return advertise(meta, data, instance, queue_size, info, O_WRONLY | SENSOR_PERSIST);
    }

    private <T> int advertise(OrbMetadata<T> meta, T data, int[] instance, int depth, DeviceInfo info, int flags) {
        if (meta == null) {
            return LastError.fail(ENOENT);
        }
        if (instance != null && instance.length == 0
                || data != null && !meta.type().isInstance(data)) {
            return LastError.fail(EINVAL);
        }
        int fd = descriptors.open(meta, instance == null ? null : instance[0], flags, depth);
        if (fd < 0) {
            return fd;
        }
        if (info != null) {
            descriptors.find(fd).describe(info);
        }
        if (data != null && orb_publish(meta, fd, data) != OK) {
            descriptors.close(fd);
            return ERROR;
        }
        return fd;
    }

    /**
     * Calls {@link #orb_close}. What was published stays readable for those that have subscribed; a new subscriber
     * after the last publisher has left is offered nothing old.
     */
    public int orb_unadvertise(int fd) {
        return orb_close(fd);
    }

    /**
     * Publishes a message; allocates nothing.
     *
     * @return OK or -1: EBADF if the descriptor is not open for writing, EINVAL if the topic or the message's class is
     *     another one
     */
    public <T> int orb_publish(OrbMetadata<T> meta, int fd, T data) {
        return descriptors.find(fd).write(meta, data);
    }

    /**
     * Publishes the first {@code len} messages in their order, with one wake-up.
     *
     * @return their number, or -1: as {@link #orb_publish}, and EINVAL if {@code len} is not from 1 to the array's
     *     length
     */
    public <T> int orb_publish_multi(int fd, T[] data, int len) {
        return descriptors.find(fd).write(data, len);
    }

    /**
     * Publishes; advertises first if {@code fd[0]} is 0, persistent and with a depth of 1, and stores the descriptor
     * there. Without {@code fd} it closes it again.
     *
     * @return OK, after an advertise the descriptor, or -1 as the functions that it calls
     */
    public <T> int orb_publish_auto(OrbMetadata<T> meta, int[] fd, T data, int[] instance) {
        if (fd != null && fd.length == 0) {
            return LastError.fail(EINVAL);
        }
        if (fd != null && fd[0] != 0) {
            return orb_publish(meta, fd[0], data);
        }
        int advertised = orb_advertise_multi_queue_persist(meta, data, instance, 1);
        if (advertised < 0) {
            return advertised;
        }
        if (fd == null) {
            return orb_unadvertise(advertised);
        }
        fd[0] = advertised;
        return advertised;
    }

    /** Calls {@link #orb_subscribe_multi} for instance 0. */
    public int orb_subscribe(OrbMetadata<?> meta) {
        return orb_subscribe_multi(meta, 0);
    }

    /**
     * Subscribes to an instance, which need not be advertised yet.
     *
     * @return a descriptor, or -1: ENOENT if {@code meta} is null, EINVAL if the instance is impossible, EMFILE, EIO
     */
    public int orb_subscribe_multi(OrbMetadata<?> meta, int instance) {
        return meta == null ? LastError.fail(ENOENT) : descriptors.open(meta, instance, O_RDONLY, 0);
    }

    /** Calls {@link #orb_subscribe_multi_nonwakeup} for instance 0. */
    public int orb_subscribe_nonwakeup(OrbMetadata<?> meta) {
        return orb_subscribe_multi_nonwakeup(meta, 0);
    }

    /**
     * As {@link #orb_subscribe_multi}, for a reader whose messages wake no loop: it is looked at when something else
     * has woken the loop.
     */
    public int orb_subscribe_multi_nonwakeup(OrbMetadata<?> meta, int instance) {
        return meta == null ? LastError.fail(ENOENT) : descriptors.open(meta, instance, O_RDONLY | O_NONWAKEUP, 0);
    }

    /** Calls {@link #orb_close}. */
    public int orb_unsubscribe(int fd) {
        return orb_close(fd);
    }

    /**
     * Copies the next message that passes the interval, or the last one again from a persistent node; allocates
     * nothing.
     *
     * @return OK or -1: ENODATA if there is none, EBADF if the descriptor is not open, EACCES if not for reading,
     *     EINVAL if the topic or the buffer's class is another one
     */
    public <T> int orb_copy(OrbMetadata<T> meta, int fd, T buffer) {
        return descriptors.find(fd).read(meta, buffer);
    }

    /**
     * Copies the messages that are there, oldest first, {@code len} at most.
     *
     * @return their number, or -1: as {@link #orb_copy}, and EINVAL if {@code len} is not from 1 to the array's length
     */
    public <T> int orb_copy_multi(int fd, T[] buffer, int len) {
        return descriptors.find(fd).read(buffer, len);
    }

    /** Stores whether {@link #orb_copy} has a message that was not copied yet; OK or -1: EBADF, EINVAL for null. */
    public int orb_check(int fd, boolean[] updated) {
        return descriptors.find(fd).check(updated);
    }

    /** Stores the node's state, and clears events but for the end of a flush. OK, -EINVAL for null, or -1: EBADF. */
    public int orb_get_state(int fd, orb_state state) {
        return state == null ? -EINVAL : descriptors.find(fd).state(state);
    }

    /**
     * Stores the events of a descriptor, and clears them: {@link #ORB_EVENT_FLUSH_COMPLETE} or 0.
     *
     * @return OK, -EINVAL for null, or -1: EBADF
     */
    public int orb_get_events(int fd, int[] events) {
        if (events == null || events.length == 0) {
            return -EINVAL;
        }
        Descriptor descriptor = descriptors.find(fd);
        events[0] = descriptor.takeEvents(true) ? ORB_EVENT_FLUSH_COMPLETE : 0;
        return descriptor.isClosed() ? LastError.fail(EBADF) : OK;
    }

    /**
     * Asks the node's publishers to publish what their FIFOs hold; the event {@link #ORB_EVENT_FLUSH_COMPLETE} follows,
     * at once if their FIFOs are empty. OK or -1: EBADF.
     */
    public int orb_flush(int fd) {
        return descriptors.find(fd).flush();
    }

    /** Sets an interval or a batch interval; OK or -1: EBADF, EACCES, EINVAL, and ENOTTY for any other command. */
    public int orb_ioctl(int fd, int cmd, long arg) {
        int value = (int) Math.max(-1, Math.min(arg, Integer.MAX_VALUE));
        return switch (cmd) {
            case SNIOC_SET_INTERVAL -> orb_set_interval(fd, value);
            case SNIOC_BATCH -> orb_set_batch_interval(fd, value);
            default -> LastError.fail(descriptors.find(fd).isClosed() ? EBADF : ENOTTY);
        };
    }

    /** Stores the device behind the node; OK or -1: EBADF, EINVAL for null, ENOTTY if it is not described. */
    public int orb_get_info(int fd, DeviceInfo[] info) {
        return descriptors.find(fd).device(info);
    }

    /** Limits the rate to a message each {@code interval} us; 0 ends the limit. OK or -1: EBADF, EACCES, EINVAL. */
    public int orb_set_interval(int fd, int interval) {
        return descriptors.find(fd).set(interval, (one, us) -> one.reader().setIntervalUs(us));
    }

    /** Stores the interval of a reader, us; OK or -1: EBADF, EACCES, EINVAL for null. */
    public int orb_get_interval(int fd, int[] interval) {
        return descriptors.find(fd).get(interval, one -> one.reader().intervalUs());
    }

    /** Calls {@link #orb_set_interval}; a frequency in Hz, 0 to end the limit. */
    public int orb_set_frequency(int fd, int frequency) {
        return orb_set_interval(fd, frequency > 0 ? US_PER_S / frequency : frequency);
    }

    /** Stores the frequency of a reader, Hz, rounded down; 0 without limit. Returns as {@link #orb_get_interval}. */
    public int orb_get_frequency(int fd, int[] frequency) {
        int result = orb_get_interval(fd, frequency);
        if (result == OK && frequency[0] > 0) {
            frequency[0] = US_PER_S / frequency[0];
        }
        return result;
    }

    /**
     * Sets the delay that a reader tolerates, us; 0 for none. It has an effect for publishers with a FIFO. OK or -1:
     * EBADF, EACCES, EINVAL.
     */
    public int orb_set_batch_interval(int fd, int batch_interval) {
        return descriptors
                .find(fd)
                .set(batch_interval, (one, us) -> one.demand().setBatchIntervalUs(us));
    }

    /** Stores the delay that a reader tolerates, us; OK or -1: EBADF, EACCES, EINVAL for null. */
    public int orb_get_batch_interval(int fd, int[] batch_interval) {
        return descriptors.find(fd).get(batch_interval, one -> one.demand().batchIntervalUs());
    }

    /** Returns the broker's time, us. */
    public long orb_absolute_time() {
        return orb.clock().nowUs();
    }

    /** Returns the time since {@code then}, us. */
    public long orb_elapsed_time(long then) {
        return orb_absolute_time() - then;
    }

    /** Returns OK if the instance has a publisher, else -1: ENOENT, EINVAL for an impossible instance. */
    public int orb_exists(OrbMetadata<?> meta, int instance) {
        if (instance < 0 || instance >= Orb.MAX_INSTANCES) {
            return LastError.fail(EINVAL);
        }
        return meta != null && orb.exists(meta, instance) ? OK : LastError.fail(ENOENT);
    }

    /** Returns the number of advertised instances from 0 up to the first that is not; 0 for null. */
    public int orb_group_count(OrbMetadata<?> meta) {
        return meta == null ? 0 : orb.groupCount(meta);
    }

    /** Returns the topic of that name, which may end with an instance ({@code sensor_accel0}); null without one. */
    public OrbMetadata<?> orb_get_meta(String name) {
        if (name == null) {
            return null;
        }
        OrbMetadata<?> meta = metaOf(name);
        return meta == null ? metaOf(name.replaceFirst("\\d+$", "")) : meta;
    }

    private OrbMetadata<?> metaOf(String name) {
        OrbMetadata<?> used = OrbTools.of(orb).topic(name);
        return used == null ? TopicCatalogue.ofClassPath().find(name).orElse(null) : used;
    }

    /** Returns the format of all fields of a topic, as NuttX's metadata has it: {@code timestamp:%llu,x:%hf}. */
    public static String o_format(OrbMetadata<?> meta) {
        return FormatString.of(meta);
    }

    /**
     * Sets fields of a message from a text of that format.
     *
     * @param meta the topic, in which the fields are found by their names; C goes by their order in memory
     * @return number of fields, or -EINVAL: the format is none, or the text does not match it; then {@code data} is
     *     untouched
     */
    public <T> int orb_sscanf(String buf, String format, OrbMetadata<T> meta, T data) {
        try {
            return new FormatString(meta, format).scan(buf, data);
        } catch (IllegalArgumentException | NullPointerException e) {
            return -EINVAL;
        }
    }

    /** Prints a message with the topic's name and the time; nothing if the format is none of the topic's. */
    public <T> void orb_info(String format, String name, OrbMetadata<T> meta, T data) {
        orb_fprintf(out, name + "(now:" + orb_absolute_time() + "):", format, "\n", meta, data);
    }

    /** Prints a message; returns the length of the text, or -EINVAL if the format is none of the topic's. */
    public <T> int orb_fprintf(PrintStream stream, String format, OrbMetadata<T> meta, T data) {
        return orb_fprintf(stream, "", format, "", meta, data);
    }

    private static <T> int orb_fprintf(
            PrintStream stream, String before, String format, String after, OrbMetadata<T> meta, T data) {
        try {
            String text = before + new FormatString(meta, format).print(data) + after;
            stream.print(text);
            return text.length();
        } catch (IllegalArgumentException | NullPointerException e) {
            return -EINVAL;
        }
    }

    /** Makes a loop ready; returns OK, -EINVAL for null, another type or one in use, or -EIO: the broker is closed. */
    public int orb_loop_init(orb_loop_s loop, int type) {
        return loop == null || type != ORB_EPOLL_TYPE ? -EINVAL : loop.init(orb);
    }

    /**
     * Waits for the loop's handles and calls their callbacks, until {@link #orb_loop_exit_async}.
     *
     * @return OK, -EINVAL if it is not initialised, -EBUSY if another thread runs it, -EBADF if it or the broker is
     *     closed meanwhile, -EINTR if the thread is interrupted, whose flag stays set
     */
    public int orb_loop_run(orb_loop_s loop) {
        return loop == null ? -EINVAL : loop.run();
    }

    /** Ends a loop, whose handles are then free; descriptors stay open. OK or -EINVAL if it is not initialised. */
    public int orb_loop_deinit(orb_loop_s loop) {
        return loop == null ? -EINVAL : loop.deinit();
    }

    /** Ends the present run of a loop, or the next one, and does not wait for it; OK or -EINVAL. */
    public int orb_loop_exit_async(orb_loop_s loop) {
        return loop == null ? -EINVAL : loop.exit();
    }

    /** Fills a handle; callbacks may be null. OK, or -EINVAL if it is null or the descriptor negative. */
    public int orb_handle_init(
            orb_handle_s handle,
            int fd,
            int events,
            Object arg,
            orb_callback datain_cb,
            orb_callback dataout_cb,
            orb_callback pri_cb,
            orb_callback err_cb) {
        if (handle == null || fd < 0) {
            return -EINVAL;
        }
        handle.fd = fd;
        handle.events = events;
        handle.arg = arg;
        handle.datain_cb = datain_cb;
        handle.dataout_cb = dataout_cb;
        handle.eventpri_cb = pri_cb;
        handle.eventerr_cb = err_cb;
        return OK;
    }

    /**
     * Adds a handle to a loop, which may run.
     *
     * @return OK, -EINVAL, -EBADF, or -EEXIST if the handle is in a loop, or another one of its descriptor in this
     */
    public int orb_handle_start(orb_loop_s loop, orb_handle_s handle) {
        return loop == null || handle == null ? -EINVAL : loop.start(handle, descriptors.find(handle.fd));
    }

    /** Removes a handle from a loop; OK, -EINVAL, or -ENOENT if it is not there. */
    public int orb_handle_stop(orb_loop_s loop, orb_handle_s handle) {
        return loop == null ? -EINVAL : loop.stop(handle);
    }
}
