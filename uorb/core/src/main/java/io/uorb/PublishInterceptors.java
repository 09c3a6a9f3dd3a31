// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.PublishInterceptorChain.InterceptorLink;
import io.uorb.PublishInterceptorChain.Registration;
import java.util.ArrayList;
import java.util.List;

/** Who makes gates for one broker's publications; guarded by the broker. */
final class PublishInterceptors {
    private final Orb orb;
    private final List<Registration> registrations = new ArrayList<>();

    PublishInterceptors(Orb orb) {
        this.orb = orb;
    }

    /** Remembers the maker for publications to come, and lets it make gates for those that are there. */
    void add(PublishInterceptor.Factory maker, boolean watches, Iterable<Publication<?>> present) {
        for (Registration known : registrations) {
            if (known.factory() == maker) {
                throw new IllegalArgumentException("gate maker " + maker + " is in this broker already");
            }
        }
        Registration added = new Registration(maker, watches);
        registrations.add(added);
        present.forEach(publication -> fit(publication, added));
    }

    /** Takes the maker's gates out; nothing if it has none here. */
    void remove(PublishInterceptor.Factory maker, Iterable<Publication<?>> present) {
        if (registrations.removeIf(known -> known.factory() == maker)) {
            for (Publication<?> publication : present) {
                publication.setInterceptors(
                        PublishInterceptorChain.without(publication.interceptors(), made -> made == maker));
            }
        }
    }

    /** Gives a publication that is new the gates that it needs. */
    void fit(Publication<?> publication) {
        for (Registration maker : registrations) {
            fit(publication, maker);
        }
    }

    private void fit(Publication<?> publication, Registration maker) {
        PublishInterceptor gate;
        try {
            gate = maker.factory().interceptorFor(publication);
        } catch (Throwable e) {
            orb.callbackFailed("gate maker " + maker.factory(), e);
            return;
        }
        if (gate != null) {
            publication.setInterceptors(PublishInterceptorChain.with(
                    publication.interceptors(), publication, new InterceptorLink(maker, gate)));
        }
    }
}
