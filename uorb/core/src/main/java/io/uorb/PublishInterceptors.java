// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.broker.BrokerContext;
import io.uorb.broker.PublishInterceptorChain;
import io.uorb.broker.PublishInterceptorChain.Registration;
import io.uorb.observation.PresentEvents;
import io.uorb.observation.PublishInterceptor;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The registered factories of interceptors of one broker; guarded by the broker. */
final class PublishInterceptors {
    /** Makes interceptors that measure gaps for the flight recorder. */
    static final Function<Publication<?>, PublishInterceptor> GAPS = PublishInterceptors::gapsOf;

    private final BrokerContext broker;
    private final List<Entry> entries = new ArrayList<>();

    PublishInterceptors(BrokerContext broker) {
        this.broker = broker;
    }

    /** Keeps the factory for publications to come, and gives those that are there its interceptors. */
    void add(
            Function<Publication<?>, PublishInterceptor> factory, boolean observing, Iterable<Publication<?>> present) {
        for (Entry known : entries) {
            if (known.factory == factory) {
                throw new IllegalArgumentException(
                        "interceptor factory " + factory + " has been added to this broker already");
            }
        }
        Entry added = new Entry(factory, new Registration(factory, observing));
        entries.add(added);
        present.forEach(publication -> fit(publication, added));
    }

    /** Removes the factory and its interceptors; does nothing if it is not here. */
    void remove(Function<Publication<?>, PublishInterceptor> factory, Iterable<Publication<?>> present) {
        if (entries.removeIf(known -> known.factory == factory)) {
            for (Publication<?> publication : present) {
                PublishInterceptorChain chain = publication.paths().interceptors();
                publication.paths().setInterceptors(chain == null ? null : chain.without(factory));
                publication.choosePath();
            }
        }
    }

    /** Adds a new publication's interceptors. */
    void fit(Publication<?> publication) {
        for (Entry entry : entries) {
            fit(publication, entry);
        }
    }

    private void fit(Publication<?> publication, Entry entry) {
        PublishInterceptor interceptor;
        try {
            interceptor = entry.factory.apply(publication);
        } catch (Throwable e) {
            broker.callbackFailed("interceptor factory " + entry.factory, e);
            return;
        }
        if (interceptor != null) {
            PublishPathSelector<?> paths = publication.paths();
            PublishInterceptorChain chain = paths.interceptors();
            if (chain == null) {
                chain = PublishInterceptorChain.empty(
                        publication, paths.layout().words());
            }
            paths.setInterceptors(chain.with(entry.registration, interceptor));
            publication.choosePath();
        }
    }

    private static PublishInterceptor gapsOf(Publication<?> publication) {
        Runnable published =
                PresentEvents.get().publishes(publication.topic().name(), publication.instance(), publication.module());
        return words -> {
            published.run();
            return true;
        };
    }

    private record Entry(Function<Publication<?>, PublishInterceptor> factory, Registration registration) {}
}
