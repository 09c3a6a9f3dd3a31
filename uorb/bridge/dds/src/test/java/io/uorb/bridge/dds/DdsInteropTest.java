// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.bridge.dds.CyclonePeer.Asked;
import io.uorb.bridge.ros2.MessageFormats;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.vehicle.VehicleCommandTopic;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The bridge against programs in C whose types Cyclone's own compiler has made. */
class DdsInteropTest extends DdsFixture {
    @Test
    void shouldWriteWhatCyclonesOwnTypesRead() throws Exception {
        List<OrbMetadata<?>> topics = TOPICS.subList(0, 7);
        StringBuilder file = new StringBuilder("publications:\n");
        topics.forEach(topic -> file.append(entry(topic, "out")));
        bridge(settings(file.toString()));
        Random random = new Random(25);
        for (OrbMetadata<?> topic : topics) {
            CyclonePeer peer = reader(topic, Asked.BEST_EFFORT);
            Publication<?> publication = closedAtEnd(orb.advertise(topic));
            long[] words = LeafBytes.random(topic, random);
            String expected = LeafBytes.hex(topic, words);
            assertEquals(expected, firstLine(peer, 5, () -> OrbTools.publish(publication, words)), topic.name());
        }
        assertEquals(List.of(), warnings);
    }

    @Test
    void shouldPublishWhatCyclonesOwnTypesWrite() throws Exception {
        List<OrbMetadata<?>> topics = TOPICS.subList(0, 7);
        StringBuilder file = new StringBuilder("subscriptions:\n");
        topics.forEach(topic -> file.append(entry(topic, "in")));
        DdsBridge bridge = bridge(settings(file.toString()));
        Random random = new Random(26);
        for (OrbMetadata<?> topic : topics) {
            CyclonePeer peer = closedAtEnd(CyclonePeer.writer(program, topic, ddsName(topic, "in")))
                    .matched();
            long[] words = LeafBytes.random(topic, random);
            Subscription<?> subscription = closedAtEnd(orb.subscribe(topic));
            long[] got = new long[topic.words()];
            writeUntil(peer, LeafBytes.hex(topic, words), () -> OrbTools.update(subscription, got));
            if (topic.timestampWord() >= 0) {
                assertTrue(got[topic.timestampWord()] > 0, "0 becomes now");
            }
            clearTimes(topic, got);
            assertEquals(LeafBytes.hex(topic, words), LeafBytes.hex(topic, got), topic.name());
        }
        assertTrue(bridge.incoming().stream().allMatch(route -> route.delivered() >= 1), bridge.incoming()::toString);
    }

    private static void clearTimes(OrbMetadata<?> topic, long[] words) {
        DynamicMessage message = new DynamicMessage(topic, words);
        topic.schema().fields().stream()
                .filter(field ->
                        field.name().equals("timestamp") || field.name().equals("timestamp_sample"))
                .forEach(field -> message.set(field.name(), 0));
    }

    @Test
    void shouldTellTimesSince1970() throws Exception {
        bridge(settings("publications:\n" + entry(TOPICS.get(0), "out")));
        CyclonePeer peer = reader(TOPICS.get(0), Asked.BEST_EFFORT);
        Publication<VehicleAttitude> publication = closedAtEnd(orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE));
        VehicleAttitude attitude = new VehicleAttitude();
        String got = firstLine(peer, 5, () -> {
            attitude.timestamp = orb.clock().nowUs();
            publication.publish(attitude);
        });
        long[] words = LeafBytes.words(TOPICS.get(0), got);
        long ageUs = TimeUnit.MILLISECONDS.toMicros(System.currentTimeMillis()) - words[0];
        assertTrue(Math.abs(ageUs) < TimeUnit.SECONDS.toMicros(60), () -> ageUs + " us");
        assertEquals(0, words[1], "a time of 0 stays 0");
    }

    @Test
    void shouldGiveReliableReadersThatComeLateTheNewestMessage() throws Exception {
        DdsBridge bridge =
                bridge(settings("publications:\n" + entry(TOPICS.get(2), "out")).withReliable(true));
        Publication<?> publication = closedAtEnd(orb.advertise(TOPICS.get(2)));
        Random random = new Random(27);
        String last = "";
        for (int i = 0; i < 3; i++) {
            long[] words = LeafBytes.random(TOPICS.get(2), random);
            OrbTools.publish(publication, words);
            last = LeafBytes.hex(TOPICS.get(2), words);
            long sent = i + 1;
            await(
                    "sent",
                    () -> bridge.outgoing().get(0).total()
                                    - bridge.outgoing().get(0).waiting()
                            == sent);
        }
        assertEquals(last, reader(TOPICS.get(2), Asked.RELIABLE).line());
    }

    @Test
    void shouldGiveLateReadersTheNewestMessageOfAQuietTopic() throws Exception {
        bridge(settings("publications:\n" + entry(TOPICS.get(2), "out")));
        long[] words = LeafBytes.random(TOPICS.get(2), new Random(28));
        OrbTools.publish(closedAtEnd(orb.advertise(TOPICS.get(2))), words);
        // A reader on a busy machine may find the writer after the message; each one gets it but for that.
        String got = null;
        for (int i = 0; i < 10 && got == null; i++) {
            got = reader(TOPICS.get(2), Asked.TRANSIENT_LOCAL).lineWithin(5);
        }
        assertEquals(LeafBytes.hex(TOPICS.get(2), words), got);
    }

    @Test
    void shouldNeverDeliverOldCommands() throws Exception {
        OrbMetadata<?> topic = VehicleCommandTopic.VEHICLE_COMMAND;
        DdsBridge bridge = bridge(settings("subscriptions:\n" + entry(topic, "in")));
        Subscription<?> subscription = closedAtEnd(orb.subscribe(topic));
        CyclonePeer peer = closedAtEnd(CyclonePeer.writer(program, topic, ddsName(topic, "in")))
                .matched();
        long nowUs = TimeUnit.MILLISECONDS.toMicros(System.currentTimeMillis());
        long[] words = new long[topic.words()];
        words[topic.timestampWord()] = nowUs - TimeUnit.SECONDS.toMicros(2);
        writeUntil(
                peer,
                LeafBytes.hex(topic, words),
                () -> bridge.incoming().get(0).tooOld() >= 1);
        assertFalse(subscription.updated());
    }

    @Test
    void shouldAnswerWhichDefinitionsItHas() throws Exception {
        bridge(settings(""));
        CyclonePeer answers = closedAtEnd(CyclonePeer.reader(
                        program, MessageFormats.RESPONSE, MessageFormats.responseDdsName(""), Asked.BEST_EFFORT))
                .matched();
        CyclonePeer asking = closedAtEnd(
                        CyclonePeer.writer(program, MessageFormats.REQUEST, MessageFormats.requestDdsName("")))
                .matched();
        int hash = VehicleCommandTopic.VEHICLE_COMMAND.schema().hash();
        DynamicMessage known = ask(asking, answers, "/fmu/in/vehicle_command", 1);
        assertTrue(known.getBoolean("success"));
        assertEquals(Integer.toUnsignedLong(hash), known.getLong("message_hash"));
        assertEquals("/fmu/in/vehicle_command", known.getText("topic_name"));
        assertFalse(ask(asking, answers, "/fmu/in/vehicle_thing", 1).getBoolean("success"));
        assertFalse(ask(asking, answers, "/fmu/in/vehicle_command", 2).getBoolean("success"));
    }

    private static DynamicMessage ask(CyclonePeer asking, CyclonePeer answers, String name, int version)
            throws Exception {
        DynamicMessage question = new DynamicMessage(MessageFormats.REQUEST);
        question.set("protocol_version", version);
        question.set("topic_name", name);
        String answer = firstLine(
                answers,
                300, // as PX4's interface library
                () -> asking.write(LeafBytes.hex(MessageFormats.REQUEST, question.words())));
        long[] words = LeafBytes.words(MessageFormats.RESPONSE, answer);
        return new DynamicMessage(MessageFormats.RESPONSE, words);
    }

    @Test
    void shouldEndAtOnceAndLeaveNothingRunning() throws Exception {
        DdsBridge bridge = bridge(settings("publications:\n" + entry(TOPICS.get(0), "out")));
        bridge.close();
        bridge.close();
        assertTrue(bridge.ended().isDone());
        assertNoThread();
        DdsBridge second = bridge(settings("publications:\n" + entry(TOPICS.get(0), "out")));
        orb.close();
        assertTrue(second.ended().isDone(), "a broker closes its bridges");
        assertNoThread();
    }

    private static void assertNoThread() {
        assertNull(Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("uorb-dds"))
                .findAny()
                .orElse(null));
    }
}
