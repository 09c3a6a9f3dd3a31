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
final class GateChain {
    /** A gate and who made it. */
    record Place(GateMaker maker, PublishGate gate) {}

    /** Whose gates these are, and whether they stand behind those that change messages. */
    record GateMaker(PublishGate.Maker maker, boolean watches) {}

    private final Publication<?> publication;
    private final Place[] places;
    private final long[] given;
    private final DynamicMessage message;

    private GateChain(Publication<?> publication, List<Place> places) {
        this.publication = publication;
        this.places = places.toArray(Place[]::new);
        this.message = new DynamicMessage(publication.topic());
        this.given = new long[message.words().length];
    }

    /** A chain with that gate too, the last of its kind. */
    static GateChain with(GateChain present, Publication<?> publication, Place added) {
        List<Place> places = present == null ? new ArrayList<>() : new ArrayList<>(List.of(present.places));
        int at = 0;
        while (at < places.size() && (added.maker.watches || !places.get(at).maker.watches)) {
            at++;
        }
        places.add(at, added);
        return new GateChain(publication, places);
    }

    /** A chain without those gates; null if none is left. */
    static GateChain without(GateChain present, Predicate<PublishGate.Maker> removed) {
        if (present == null) {
            return null;
        }
        List<Place> left = new ArrayList<>(List.of(present.places));
        left.removeIf(place -> removed.test(place.maker.maker));
        return left.isEmpty() ? null : new GateChain(present.publication, left);
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
        for (Place place : places) {
            try {
                if (!place.gate.passes(message)) {
                    return false;
                }
            } catch (Throwable e) {
                orb.callbackFailed("gate " + place.gate + " of " + publication, e);
                restore();
            }
        }
        return true;
    }

    private void restore() {
        System.arraycopy(given, 0, message.words(), 0, given.length);
    }
}
