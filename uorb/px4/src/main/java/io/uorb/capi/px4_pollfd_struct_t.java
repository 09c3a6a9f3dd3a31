// SPDX-License-Identifier: Apache-2.0
package io.uorb.capi;

/** One entry of {@link UorbApi#px4_poll}, as PX4's struct of that name. Not thread-safe. */
public final class px4_pollfd_struct_t {
    /** The subscription to wait for. */
    public int fd;

    /** The events to wait for: {@link Uorb#POLLIN}; other bits are ignored. */
    public int events;

    /** Set by the poll: {@link Uorb#POLLIN} if the subscription is updated, else 0. */
    public int revents;

    /** Creates an entry to be filled in. */
    public px4_pollfd_struct_t() {}

    /** Creates an entry for one subscription. */
    public px4_pollfd_struct_t(int fd, int events) {
        this.fd = fd;
        this.events = events;
    }
}
