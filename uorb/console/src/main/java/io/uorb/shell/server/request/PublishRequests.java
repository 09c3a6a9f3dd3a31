// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Subscription;
import io.uorb.demand.SubscriptionDemand;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.dynamic.DynamicSubscription;
import io.uorb.fault.Faults;
import io.uorb.observe.Observation;
import io.uorb.observe.PublicationStatus;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.util.Arrays;

/**
 * Handler of requests to publish. The publication is closed after its message: subscribers can still copy it, and no
 * silent publisher remains. Used by the server's thread only.
 */
public final class PublishRequests {
    private final Orb orb;
    private final KnownTopics topics;

    private PublishRequests(Orb orb, KnownTopics topics) {
        this.orb = orb;
        this.topics = topics;
    }

    public static void addTo(HandlerRegistry handlers, Orb orb, KnownTopics topics) {
        PublishRequests requests = new PublishRequests(orb, topics);
        handlers.putWriting(Request.Publish.class, (request, session) -> requests.publish(request));
    }

    private Answer.Published publish(Request.Publish request) throws RefusalException {
        OrbMetadata<?> topic = topics.require(request.topic());
        if (request.instance() < 0 || request.instance() >= Orb.MAX_INSTANCES) {
            throw new RefusalException(
                    Answer.Reason.WRONG_REQUEST,
                    "instance " + request.instance() + " of topic " + topic + " is not between 0 and "
                            + (Orb.MAX_INSTANCES - 1));
        }
        DynamicMessage message = message(topic, request);
        if (!request.force()) {
            requireNoPublisher(topic, request.instance());
            requireNoGap(topic, request.instance());
        }
        return publish(message, request.instance());
    }

    private void requireNoPublisher(OrbMetadata<?> topic, int instance) throws RefusalException {
        for (PublicationStatus other : Observation.of(orb).publications()) {
            if (other.topic().equals(topic.name()) && other.instance() == instance) {
                throw new RefusalException(
                        Answer.Reason.NEEDS_FORCE,
                        "module " + other.module() + " publishes topic " + topic + " instance " + instance);
            }
        }
    }

    private void requireNoGap(OrbMetadata<?> topic, int instance) throws RefusalException {
        int free = orb.groupCount(topic);
        if (instance > free) {
            throw new RefusalException(
                    Answer.Reason.NEEDS_FORCE,
                    "instance " + instance + " of topic " + topic + " is beyond the first free one, " + free
                            + ": subscribers that scan instances in order do not find it");
        }
    }

    private DynamicMessage message(OrbMetadata<?> topic, Request.Publish request) throws RefusalException {
        DynamicMessage message = new DynamicMessage(topic);
        if (topic.timestampWord() >= 0) {
            message.words()[topic.timestampWord()] = orb.clock().nowUs();
        }
        for (Request.Assignment field : request.fields()) {
            try {
                message.set(field.field(), field.value());
            } catch (IllegalArgumentException e) {
                throw new RefusalException(Answer.Reason.WRONG_REQUEST, e.getMessage());
            }
        }
        return message;
    }

    private Answer.Published publish(DynamicMessage message, int instance) throws RefusalException {
        OrbMetadata<?> topic = message.topic();
        // It tells the generation, and whether the message was let through.
        try (DynamicSubscription own =
                        new DynamicSubscription(SubscriptionDemand.looking(() -> orb.subscribe(topic, instance)));
                DynamicPublication publication = new DynamicPublication(orb.advertise(topic, instance))) {
            Subscription<?> seen = own.subscription();
            seen.setHistory(seen.maxHistory());
            publication.publish(message);
            DynamicMessage copy = new DynamicMessage(topic);
            while (own.update(copy)) {
                if (Arrays.equals(copy.words(), message.words())) {
                    return new Answer.Published(instance, seen.generation());
                }
            }
        }
        String faults = FaultRequests.text(Faults.of(orb).list(), topic.name(), instance);
        throw new RefusalException(
                Answer.Reason.FAILED,
                faults.isEmpty()
                        ? "the message has already been overwritten by others of topic " + topic
                        : "the message was changed or held back by a fault: " + faults);
    }
}
