// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.Publication;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.EndpointTrace;
import io.uorb.endpoint.PublicationEnd;
import io.uorb.endpoint.PublicationPaths;
import io.uorb.endpoint.PublishPath;
import io.uorb.endpoint.WordsPath;

/** The interceptors and the trace of one publication. Interceptors change with the broker locked. */
final class ObservedPublication implements PublicationPaths {
    private final PublicationEnd end;
    private final PublishInterceptors registered;
    private final ActivationTrace broker;
    /** Null if activations are not traced. */
    private final EndpointTrace trace;
    /** Null for none. */
    private volatile PublishInterceptorChain interceptors;

    /**
     * Creates the paths of a publication.
     *
     * @param registered the broker's interceptors
     * @param broker the broker's trace; null for none
     */
    ObservedPublication(PublicationEnd end, PublishInterceptors registered, ActivationTrace broker) {
        this.end = end;
        this.registered = registered;
        this.broker = broker;
        this.trace = EndpointTrace.of(
                broker, end.origin().module(), EndpointKind.PUBLICATION, end.topic(), end.instance(), null);
    }

    Publication<?> publication() {
        return (Publication<?>) end.publication();
    }

    PublicationEnd end() {
        return end;
    }

    /** Returns the interceptors; null for none. */
    PublishInterceptorChain interceptors() {
        return interceptors;
    }

    /** Sets the interceptors; null for none. */
    void setInterceptors(PublishInterceptorChain chain) {
        interceptors = chain;
        end.choosePath();
    }

    @Override
    public void opened() {
        registered.fit(this);
    }

    @Override
    public WordsPath over(WordsPath direct) {
        WordsPath path = trace == null ? direct : TracedWords.of(trace, end.firstGeneration(), direct, end::signal);
        PublishInterceptorChain present = interceptors;
        boolean isReplay = trace != null && trace.player() != null;
        return present == null || isReplay ? path : present.before(path, end);
    }

    @Override
    public <T> PublishPath<T> locked(PublishPath<T> locked) {
        return trace != null && broker.stopsThreads() ? new WholePublish<>(broker, locked) : locked;
    }

    PublicationStatus status() {
        return new PublicationStatus(
                end.origin().id(),
                end.topic(),
                end.instance(),
                end.origin().module(),
                end.origin().thread(),
                end.published());
    }
}
