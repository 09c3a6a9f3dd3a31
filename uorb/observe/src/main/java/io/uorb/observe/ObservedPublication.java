// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.Publication;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.EndpointTrace;
import io.uorb.demand.NodeDemands;
import io.uorb.endpoint.Origin;
import io.uorb.endpoint.PublicationHandle;
import io.uorb.endpoint.PublicationPaths;
import io.uorb.endpoint.PublicationPaths.WordsPath;
import io.uorb.endpoint.PublishPath;

/** The interceptors and the trace of one publication. Interceptors change with the broker locked. */
final class ObservedPublication implements PublicationPaths, NodeDemands.Owner {
    private final PublicationHandle handle;
    private final Origin origin;
    private final PublishInterceptors registered;
    private final NodeDemands demands;
    private final ActivationTrace brokerTrace;
    /** Null if activations are not traced. */
    private final EndpointTrace trace;
    /** Null for none. */
    private volatile PublishInterceptorChain interceptors;

    /**
     * Creates the paths of a publication.
     *
     * @param registered the broker's interceptors
     * @param demands the broker's
     * @param brokerTrace the broker's trace; null for none
     */
    ObservedPublication(
            PublicationHandle handle,
            Origin origin,
            PublishInterceptors registered,
            NodeDemands demands,
            ActivationTrace brokerTrace) {
        this.handle = handle;
        this.origin = origin;
        this.registered = registered;
        this.demands = demands;
        this.brokerTrace = brokerTrace;
        this.trace = EndpointTrace.of(
                brokerTrace, origin.module(), EndpointKind.PUBLICATION, handle.topic(), handle.instance(), null);
    }

    @Override
    public NodeDemands demands() {
        return demands;
    }

    Publication<?> publication() {
        return (Publication<?>) handle.publication();
    }

    PublicationHandle handle() {
        return handle;
    }

    Origin origin() {
        return origin;
    }

    /** Returns the interceptors; null for none. */
    PublishInterceptorChain interceptors() {
        return interceptors;
    }

    /** Sets the interceptors; null for none. */
    void setInterceptors(PublishInterceptorChain chain) {
        interceptors = chain;
        handle.choosePath();
    }

    @Override
    public void opened() {
        registered.fit(this);
    }

    @Override
    public void changed(boolean joined) {
        if (joined) {
            demands.publisherCame(handle);
        } else {
            demands.publisherLeft(handle);
        }
    }

    @Override
    public WordsPath wrap(WordsPath direct) {
        WordsPath path =
                trace == null ? direct : TracedWords.of(trace, handle.firstGeneration(), direct, handle::signal);
        PublishInterceptorChain present = interceptors;
        boolean isReplay = trace != null && trace.player() != null;
        return present == null || isReplay ? path : present.before(path, handle);
    }

    @Override
    public <T> PublishPath<T> locked(PublishPath<T> locked) {
        return trace != null && brokerTrace.stopsThreads() ? new WholePublish<>(brokerTrace, locked) : locked;
    }

    PublicationStatus status() {
        return new PublicationStatus(
                origin.id(),
                handle.topic(),
                handle.instance(),
                origin.module(),
                origin.thread(),
                handle.published(),
                demands.of(handle.topic(), handle.instance()).promiseUs(publication()));
    }
}
