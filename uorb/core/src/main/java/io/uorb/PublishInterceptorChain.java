// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The gates of one publication, in order, and the words that they work on. The list never changes: who adds or removes
 * a gate makes another chain. Only the publishing thread uses the words.
 *
 * <p>All fields are final, so that a publishing thread that finds a chain by a plain load finds it whole.
 */
final class PublishInterceptorChain {
    /** A gate and who made it. */
    record InterceptorLink(Registration registration, PublishInterceptor interceptor) {}

    /** Whose gates these are, and whether they stand behind those that change messages. */
    record Registration(PublishInterceptor.Factory factory, boolean observing) {}

    private final Publication<?> publication;
    private final InterceptorLink[] links;
    private final long[] given;
    private final DynamicMessage message;

    private PublishInterceptorChain(Publication<?> publication, List<InterceptorLink> places) {
        this.publication = publication;
        this.links = places.toArray(InterceptorLink[]::new);
        this.message = new DynamicMessage(publication.topic());
        this.given = new long[message.words().length];
    }

    /** A chain with that gate too, the last of its kind. */
    static PublishInterceptorChain with(
            PublishInterceptorChain present, Publication<?> publication, InterceptorLink added) {
        List<InterceptorLink> places = present == null ? new ArrayList<>() : new ArrayList<>(List.of(present.links));
        int at = 0;
        while (at < places.size() && (added.registration.observing || !places.get(at).registration.observing)) {
            at++;
        }
        places.add(at, added);
        return new PublishInterceptorChain(publication, places);
    }

    /** A chain without those gates; null if none is left. */
    static PublishInterceptorChain without(
            PublishInterceptorChain present, Predicate<PublishInterceptor.Factory> removed) {
        if (present == null) {
            return null;
        }
        List<InterceptorLink> left = new ArrayList<>(List.of(present.links));
        left.removeIf(place -> removed.test(place.registration.factory));
        return left.isEmpty() ? null : new PublishInterceptorChain(present.publication, left);
    }

    /** Where the publisher's message is put before {@link #passes}. */
    long[] given() {
        return given;
    }

    /** What is to be published, once {@link #passes} has said so. */
    long[] words() {
        return message.words();
    }

    /** Takes the message that was {@linkplain #given} through the gates; whether it is to be published. */
    boolean passes(Orb orb) {
        restore();
        for (InterceptorLink place : links) {
            try {
                if (!place.interceptor.passes(message)) {
                    return false;
                }
            } catch (Throwable e) {
                orb.callbackFailed("gate " + place.interceptor + " of " + publication, e);
                restore();
            }
        }
        return true;
    }

    private void restore() {
        System.arraycopy(given, 0, message.words(), 0, given.length);
    }
}
