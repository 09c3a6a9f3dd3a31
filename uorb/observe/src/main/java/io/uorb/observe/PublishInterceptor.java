// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

/**
 * An interceptor of one publication: sees each message before anything of it is published, and may change it, drop it
 * or only observe it. For fault injection and measurements; a publish without interceptors pays one load.
 *
 * <p>Called on the publishing thread, which waits for it, one message at a time: state that an interceptor keeps
 * between messages needs no lock, since the publication's is held. It must not publish through a publication that has
 * interceptors, its own included, must not wait for another thread that does, and must not close the broker.
 */
@FunctionalInterface
public interface PublishInterceptor {
    /**
     * Decides on a message that is about to be published. An exception goes to the broker's error handler and is
     * counted as a callback's error; the message then continues as its publisher gave it, without what interceptors
     * changed.
     *
     * @param words the message in the node's layout ({@code OrbTools.layout}), valid for this call only; later
     *     interceptors and subscribers receive what is written to it
     * @return whether to publish it; false takes no generation, and later interceptors are not called
     */
    boolean passes(long[] words);
}
