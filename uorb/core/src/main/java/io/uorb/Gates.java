// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.GateChain.GateMaker;
import io.uorb.GateChain.Place;
import java.util.ArrayList;
import java.util.List;

/** Who makes gates for one broker's publications; guarded by the broker. */
final class Gates {
    private final Orb orb;
    private final List<GateMaker> makers = new ArrayList<>();

    Gates(Orb orb) {
        this.orb = orb;
    }

    /** Remembers the maker for publications to come, and lets it make gates for those that are there. */
    void add(PublishGate.Maker maker, boolean watches, Iterable<Publication<?>> present) {
        for (GateMaker known : makers) {
            if (known.maker() == maker) {
                throw new IllegalArgumentException("gate maker " + maker + " is in this broker already");
            }
        }
        GateMaker added = new GateMaker(maker, watches);
        makers.add(added);
        present.forEach(publication -> fit(publication, added));
    }

    /** Takes the maker's gates out; nothing if it has none here. */
    void remove(PublishGate.Maker maker, Iterable<Publication<?>> present) {
        if (makers.removeIf(known -> known.maker() == maker)) {
            for (Publication<?> publication : present) {
                publication.setGates(GateChain.without(publication.gates(), made -> made == maker));
            }
        }
    }

    /** Gives a publication that is new the gates that it needs. */
    void fit(Publication<?> publication) {
        for (GateMaker maker : makers) {
            fit(publication, maker);
        }
    }

    private void fit(Publication<?> publication, GateMaker maker) {
        PublishGate gate;
        try {
            gate = maker.maker().gateFor(publication);
        } catch (Throwable e) {
            orb.callbackFailed("gate maker " + maker.maker(), e);
            return;
        }
        if (gate != null) {
            publication.setGates(GateChain.with(publication.gates(), publication, new Place(maker, gate)));
        }
    }
}
