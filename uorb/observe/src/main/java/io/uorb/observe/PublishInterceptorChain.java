// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.endpoint.EndpointHandle;
import io.uorb.endpoint.PublicationPaths.WordsPath;
import io.uorb.endpoint.PublishPath;
import java.util.ArrayList;
import java.util.List;

/**
 * The interceptors of one publication, in order, and the words that they work on. Immutable but for the words, which
 * one thread at a time uses: adding or removing an interceptor makes another chain.
 */
final class PublishInterceptorChain {
    /** An interceptor and the registration that it comes from. */
    private record Link(Registration registration, PublishInterceptor interceptor) {}

    /**
     * A registered factory of interceptors.
     *
     * @param factory compared by identity
     * @param observing whether its interceptors come after all that change or drop messages
     */
    record Registration(Object factory, boolean observing) {}

    private final Object publication;
    private final Link[] links;
    private final long[] words;

    private PublishInterceptorChain(Object publication, int messageWords, List<Link> links) {
        this.publication = publication;
        this.links = links.toArray(Link[]::new);
        this.words = new long[messageWords];
    }

    /** Returns a chain without interceptors, for messages of that many words; errors name the publication. */
    static PublishInterceptorChain empty(Object publication, int messageWords) {
        return new PublishInterceptorChain(publication, messageWords, List.of());
    }

    /** Returns a chain with that interceptor as the last of its kind. */
    PublishInterceptorChain with(Registration registration, PublishInterceptor interceptor) {
        List<Link> grown = new ArrayList<>(List.of(links));
        int at = 0;
        while (at < grown.size() && (registration.observing || !grown.get(at).registration.observing)) {
            at++;
        }
        grown.add(at, new Link(registration, interceptor));
        return new PublishInterceptorChain(publication, words.length, grown);
    }

    /** Returns a chain without the interceptors of that factory; null if none is left. */
    PublishInterceptorChain without(Object factory) {
        List<Link> left = new ArrayList<>(List.of(links));
        left.removeIf(link -> link.registration.factory == factory);
        return left.isEmpty() ? null : new PublishInterceptorChain(publication, words.length, left);
    }

    /** Returns the path that goes on in {@code next} with what the interceptors leave of a message. */
    WordsPath before(WordsPath next, EndpointHandle handle) {
        return given -> {
            next.offered(given);
            return passes(given, handle) ? next.publish(words) : PublishPath.NOTHING;
        };
    }

    private boolean passes(long[] given, EndpointHandle handle) {
        restore(given);
        for (Link link : links) {
            try {
                if (!link.interceptor.passes(words)) {
                    return false;
                }
            } catch (Throwable e) {
                handle.failed("interceptor " + link.interceptor + " of " + publication, e);
                restore(given);
            }
        }
        return true;
    }

    private void restore(long[] given) {
        System.arraycopy(given, 0, words, 0, words.length);
    }
}
