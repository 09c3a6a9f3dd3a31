// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.activation.EndpointIdentity;
import io.uorb.trace.lane.LaneOperation;
import io.uorb.trace.verify.ActivationCursor.Freedom;

/**
 * The mode in which a module must do what it did ({@code determinism:D-40}, {@code determinism:D-41}): reads have the
 * recorded messages, and published ones are compared with them.
 */
final class VerifyMode extends ReplayMode {
    /** Place of the recorded message that was not published when a later one was; negative for none. */
    private int passedOver = ActivationCursor.NONE;
    /** The publication whose message came instead. */
    private int passedBy;
    /** Whether the module has published there since. */
    private boolean cameLate;

    @Override
    Freedom freedom() {
        return Freedom.NEVER;
    }

    @Override
    long[] read(int subscription, int place) {
        ReplayEndpoint endpoint = cursor.endpoints.get(subscription);
        long generation = cursor.activation.value(place);
        long[] words = cursor.recorded(endpoint, endpoint.instance(), generation);
        if (words != null) {
            endpoint.copied(generation);
            cursor.log.read(endpoint, generation, cursor.activation.kind(place) == LaneOperation.HIT);
        }
        return words;
    }

    @Override
    int published(int publication) {
        ReplayEndpoint endpoint = cursor.endpoints.get(publication);
        int intercepted = cursor.next(LaneOperation.INTERCEPTED, publication);
        int place = cursor.next(LaneOperation.PUBLISHED, publication);
        if (intercepted >= 0) {
            compareDigest(endpoint, intercepted, 0);
            cursor.next(LaneOperation.DIGEST, publication);
        } else if (place >= 0) {
            compare(endpoint, place);
        } else if (cursor.active && !cursor.lost) {
            unexpected(publication);
        } else if (cursor.active) {
            cameLate |= passedOver >= 0 && cursor.activation.endpoint(passedOver) == publication;
            cursor.log.came("publish of " + endpoint.identity());
        }
        return Math.max(place, intercepted);
    }

    private void compare(ReplayEndpoint endpoint, int place) {
        EndpointIdentity publication = endpoint.identity();
        long generation = cursor.activation.value(place);
        int digest = cursor.next(LaneOperation.DIGEST, cursor.activation.endpoint(place));
        String other = digest >= 0 ? "" : cursor.otherDefinition(endpoint);
        if (digest >= 0) {
            compareDigest(endpoint, digest, generation);
        } else if (!other.isEmpty()) {
            cursor.log.otherOutput(publication, other);
        } else {
            long[] recorded = endpoint.find(cursor.messages, publication.instance(), generation);
            if (recorded == null) {
                boolean isBeyond = cursor.isBeyond(publication.name(), publication.instance(), generation);
                cursor.log.missingOutput(publication, generation, isBeyond);
            } else {
                long ns = cursor.activation.ns(place);
                cursor.log.compared(publication, generation, ns, recorded, endpoint.scratch());
            }
        }
    }

    private void compareDigest(ReplayEndpoint endpoint, int place, long generation) {
        long ns = cursor.activation.ns(place);
        cursor.log.comparedDigest(endpoint.identity(), generation, ns, isDigest(place, endpoint.scratch()));
    }

    /** Notes a publish in place of another operation. */
    private void unexpected(int publication) {
        ActivationBuffer activation = cursor.activation;
        boolean isRecorded = false;
        for (int i = cursor.at; i < activation.length(); i++) {
            isRecorded |= isMessage(i) && activation.endpoint(i) == publication;
        }
        String came = "publish of " + cursor.identity(publication);
        if (isRecorded && !isMessage(cursor.at)) {
            cursor.structure(came);
            return;
        }
        cursor.lost = true;
        cursor.log.parted(cursor.at, came);
        if (isRecorded) {
            passedOver = cursor.at;
            passedBy = publication;
            cameLate = false;
        } else {
            add(DifferenceKind.TOO_MANY, publication, "in place of " + activation.describe(cursor.at));
        }
    }

    private void add(DifferenceKind kind, int publication, String text) {
        cursor.log.add(kind, cursor.ns(), cursor.identity(publication), 0, text);
    }

    /** Whether an operation is the publish of a message, before interceptors or as it was published. */
    private boolean isMessage(int place) {
        LaneOperation kind = place < cursor.activation.length() ? cursor.activation.kind(place) : null;
        return kind == LaneOperation.PUBLISHED || kind == LaneOperation.INTERCEPTED;
    }

    @Override
    void ending() {
        super.ending();
        if (passedOver >= 0 && cameLate) {
            add(DifferenceKind.ORDER, passedBy, "in place of " + cursor.activation.describe(passedOver));
        } else if (passedOver >= 0) {
            missing(passedOver, "; " + cursor.identity(passedBy) + " was published in its place");
        }
    }

    private void missing(int place, String instead) {
        ActivationBuffer activation = cursor.activation;
        boolean hasGeneration = activation.kind(place) == LaneOperation.PUBLISHED;
        cursor.log.add(
                DifferenceKind.MISSING,
                activation.ns(place),
                activation.identity(place),
                hasGeneration ? activation.value(place) : 0,
                "recorded and not published" + instead);
    }

    @Override
    void remaining() {
        for (int i = cursor.at; i < cursor.activation.length(); i++) {
            if (cursor.activation.kind(i) == LaneOperation.PUBLISHED) {
                cursor.log.parted(cursor.at, ActivationCursor.ENDED);
                missing(i, "");
                return;
            }
        }
        super.remaining();
    }

    @Override
    void left() {
        passedOver = ActivationCursor.NONE;
    }
}
