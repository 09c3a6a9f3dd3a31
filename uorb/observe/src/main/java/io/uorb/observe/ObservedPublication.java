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
import io.uorb.time.OrbClock;

/** The interceptors, the trace and the promise of one publication. Interceptors change with the broker locked. */
final class ObservedPublication implements PublicationPaths, NodeDemands.Promiser {
    private final PublicationHandle handle;
    private final Origin origin;
    private final PublishInterceptors registered;
    private final OrbClock clock;
    private final NodeDemands demands;
    private final ActivationTrace brokerTrace;
    /** Null if activations are not traced. */
    private final EndpointTrace trace;
    /** Null for none. */
    private volatile PublishInterceptorChain interceptors;

    private volatile boolean promises;
    /** When it published last, or promised to; while it promises. */
    private volatile long publishedUs;

    /**
     * Creates the paths of a publication.
     *
     * @param registered the broker's interceptors
     * @param clock the broker's, whose readings are not recorded
     * @param demands the broker's
     * @param brokerTrace the broker's trace; null for none
     */
    ObservedPublication(
            PublicationHandle handle,
            Origin origin,
            PublishInterceptors registered,
            OrbClock clock,
            NodeDemands demands,
            ActivationTrace brokerTrace) {
        this.handle = handle;
        this.origin = origin;
        this.registered = registered;
        this.clock = clock;
        this.demands = demands;
        this.brokerTrace = brokerTrace;
        this.trace = EndpointTrace.of(
                brokerTrace, origin.module(), EndpointKind.PUBLICATION, handle.topic(), handle.instance(), null);
    }

    @Override
    public NodeDemands demands() {
        return demands;
    }

    @Override
    public void promised(boolean any) {
        publishedUs = clock.nowUs();
        promises = any;
        handle.choosePath();
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
        WordsPath end = promises ? words -> publish(words, direct) : direct;
        WordsPath path = trace == null ? end : TracedWords.of(trace, handle.firstGeneration(), end, handle::signal);
        PublishInterceptorChain present = interceptors;
        boolean isReplay = trace != null && trace.player() != null;
        return present == null || isReplay ? path : present.before(path, handle);
    }

    private long publish(long[] words, WordsPath direct) {
        long generation = direct.publish(words);
        if (generation != PublishPath.NOTHING) {
            publishedUs = clock.nowUs();
        }
        return generation;
    }

    @Override
    public <T> PublishPath<T> locked(PublishPath<T> locked) {
        return trace != null && brokerTrace.stopsThreads() ? new WholePublish<>(brokerTrace, locked) : locked;
    }

    PublicationStatus status() {
        long promiseUs = demands.of(handle.topic(), handle.instance()).promiseUs(publication());
        return new PublicationStatus(
                origin.id(),
                handle.topic(),
                handle.instance(),
                origin.module(),
                origin.thread(),
                handle.published(),
                promiseUs,
                promiseUs == 0 ? 0 : Math.max(0, clock.nowUs() - publishedUs));
    }
}
