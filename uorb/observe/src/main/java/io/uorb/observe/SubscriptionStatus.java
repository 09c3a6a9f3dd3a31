// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

/**
 * The state of one subscription at one moment, for tools. The figures are each true, but not all of one moment: the
 * subscription's thread continues meanwhile.
 *
 * @param id its number in its broker, from 1; never used again
 * @param topic the topic's name
 * @param instance the instance, from 0
 * @param module name of the module that made it ({@code OrbModule})
 * @param thread name of the thread that polls for it, else of the one that its callback hands over to
 *     ({@code PublishCallback.servingThread}), else of the one that made it
 * @param deliveryMode how it learns of messages: {@link #POLL}, {@link #CALLBACK} or {@link #COPY}
 * @param intervalUs its interval; 0 for none
 * @param generation of the message copied last; 0 if it has copied none
 * @param behind number of messages published after the newest that it has copied, or after it was made or attached
 *     if it has copied none; one that is offered to a new subscription counts, one that was overtaken by what it
 *     copied does not. How many of them it can still be given is up to its queue or history; with an interval some are
 *     usual
 * @param lost messages that were overwritten before it copied them
 * @param skipped messages that it passed over because of its interval, or because it samples
 * @param deadlineUs its deadline; 0 for none
 */
public record SubscriptionStatus(
        long id,
        String topic,
        int instance,
        String module,
        String thread,
        String deliveryMode,
        long intervalUs,
        long generation,
        long behind,
        long lost,
        long skipped,
        long deadlineUs) {
    /** It is in a {@code Poller}. */
    public static final String POLL = "poll";
    /** It is in none and has a {@code PublishCallback}. */
    public static final String CALLBACK = "callback";
    /** It is in none, has no callback, and checks by itself. */
    public static final String COPY = "copy";
}
