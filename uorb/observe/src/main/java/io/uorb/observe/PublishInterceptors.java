// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.OrbTools;
import io.uorb.Publication;
import io.uorb.event.PublishGap;
import io.uorb.observe.PublishInterceptorChain.Registration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** The registered factories of interceptors of one broker; guarded by the broker, which makes publications locked. */
final class PublishInterceptors {
    /** Makes interceptors that measure gaps for the flight recorder. */
    static final Function<Publication<?>, PublishInterceptor> GAPS = PublishInterceptors::gapsOf;

    private final List<Entry> entries = new ArrayList<>();

    /** Keeps the factory for publications to come, and gives those that are there its interceptors. */
    void add(Function<Publication<?>, PublishInterceptor> factory, boolean observing, List<AutoCloseable> endpoints) {
        Objects.requireNonNull(factory, "factory");
        for (Entry known : entries) {
            if (known.factory == factory) {
                throw new IllegalArgumentException(
                        "interceptor factory " + factory + " has been added to this broker already");
            }
        }
        Entry added = new Entry(factory, new Registration(factory, observing));
        entries.add(added);
        for (ObservedPublication publication : among(endpoints)) {
            fit(publication, added);
        }
    }

    /** Removes the factory and its interceptors; does nothing if it is not here. */
    void remove(Function<Publication<?>, PublishInterceptor> factory, List<AutoCloseable> endpoints) {
        if (entries.removeIf(known -> known.factory == factory)) {
            for (ObservedPublication publication : among(endpoints)) {
                PublishInterceptorChain chain = publication.interceptors();
                publication.setInterceptors(chain == null ? null : chain.without(factory));
            }
        }
    }

    /** Adds a new publication's interceptors. */
    void fit(ObservedPublication publication) {
        for (Entry entry : entries) {
            fit(publication, entry);
        }
    }

    private static void fit(ObservedPublication publication, Entry entry) {
        PublishInterceptor interceptor;
        try {
            interceptor = entry.factory.apply(publication.publication());
        } catch (Throwable e) {
            publication.handle().failed("interceptor factory " + entry.factory, e);
            return;
        }
        if (interceptor != null) {
            PublishInterceptorChain chain = publication.interceptors();
            if (chain == null) {
                chain = PublishInterceptorChain.empty(
                        publication.publication(), publication.handle().words());
            }
            publication.setInterceptors(chain.with(entry.registration, interceptor));
        }
    }

    private static List<ObservedPublication> among(List<AutoCloseable> endpoints) {
        List<ObservedPublication> publications = new ArrayList<>();
        for (AutoCloseable one : endpoints) {
            if (one instanceof Publication<?> publication
                    && OrbTools.paths(publication) instanceof ObservedPublication observed) {
                publications.add(observed);
            }
        }
        return publications;
    }

    private static PublishInterceptor gapsOf(Publication<?> publication) {
        String module =
                ((ObservedPublication) OrbTools.paths(publication)).origin().module();
        PublishGap gaps = new PublishGap(publication.topic().name(), publication.instance(), module);
        return words -> {
            gaps.published();
            return true;
        };
    }

    private record Entry(Function<Publication<?>, PublishInterceptor> factory, Registration registration) {}
}
