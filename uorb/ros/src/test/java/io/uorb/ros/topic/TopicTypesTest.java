// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import static io.uorb.ros.topic.NumberSerializer.PLAIN;
import static io.uorb.ros.topic.NumberSerializer.STAMPED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.message.MessageType;
import io.uorb.ros.tcpros.CapturedHeaders;
import io.uorb.ros.tcpros.RawPeer;
import io.uorb.testing.Statement;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Types of topics: what may meet, what is refused, and what is passed on without being known. */
@Timeout(60)
class TopicTypesTest extends TopicCase {
    TopicTypesTest() throws IOException {}

    @ParameterizedTest
    @Statement("ros1:T-12")
    @CsvSource({
        "'Header header', true",
        "'# comment\n\nuint8 X=1\nstd_msgs/Header header # first', true",
        "'int32 x\nHeader header', false",
        "'Header other', false",
        "'', false",
        "'=====\nMSG: a/B\nHeader header', false"
    })
    void shouldKnowWhichTypesBeginWithAHeader(String definition, boolean stamped) {
        assertEquals(stamped, TypeMatch.isStamped(new MessageType("a/B", "0", definition)));
    }

    @Test
    @Statement({"ros1:T-5", "ros1:T-13"})
    void shouldRefuseOtherMd5s() throws Exception {
        talker.publish(T, STAMPED.type(), QUEUE, false);
        subscribe(PLAIN).update(List.of(talker.uri()));
        assertEquals(
                "Client [/listener] wants topic [/t] to have datatype/md5sum [test/Plain/" + "b".repeat(32)
                        + "], but our version has [test/Stamped/" + "a".repeat(32) + "]. Dropping connection.",
                TopicPeer.next(listener.trouble));
    }

    @Test
    void shouldQuoteALongHeaderInPart() throws Exception {
        talker.publish(T, PLAIN.type(), QUEUE, false);
        String name = "/" + "x".repeat(1 << 19);
        try (RawPeer peer = new RawPeer(talker.server.port())) {
            peer.writeHeader(Map.of("topic", T, "md5sum", STAMPED.type().md5(), "callerid", name));
            assertEquals(4096, peer.readHeader().field("error").length());
            assertEquals(4096, TopicPeer.next(talker.trouble).length());
        }
    }

    @Test
    @Statement({"ros1:T-3", "ros1:T-4"})
    void shouldAnswerAsRospyDoesAlsoToAnyType() throws Exception {
        CapturedHeaders.Capture answer = CapturedHeaders.named("rospy publisher: answer to a subscriber");
        Map<String, String> fields = answer.fields();
        try (TopicPeer node = new TopicPeer("/py_node", OrbClock.system())) {
            MessageType string =
                    new MessageType(fields.get("type"), fields.get("md5sum"), fields.get("message_definition"));
            TopicPublication publication = node.publish("/py_topic", string, QUEUE, true);
            publication.publish(new TextBytes(string), "latched text");
            try (RawPeer peer = new RawPeer(node.server.port())) {
                peer.writeHeader(Map.of("topic", "/py_topic", "md5sum", "*", "type", "*", "callerid", "/x"));
                byte[] expected = answer.bytes();
                assertEquals(
                        HexFormat.of().formatHex(expected, 4, expected.length),
                        HexFormat.of().formatHex(peer.readFrame()));
                byte[] message = CapturedHeaders.named("rospy publisher: first message (latched)")
                        .bytes();
                assertEquals(
                        HexFormat.of().formatHex(message, 4, message.length),
                        HexFormat.of().formatHex(peer.readFrame()));
            }
        }
    }

    @ParameterizedTest
    @Statement("ros1:T-5")
    @CsvSource({"md5sum, refusal: no md5sum", "callerid, refusal: no callerid"})
    void shouldRefuseAHeaderWithoutARequiredField(String missing, String capture) throws Exception {
        talker.publish(T, PLAIN.type(), QUEUE, false);
        Map<String, String> fields = new java.util.TreeMap<>(Map.of("topic", T, "md5sum", "*", "callerid", "/x"));
        fields.remove(missing);
        try (RawPeer peer = new RawPeer(talker.server.port())) {
            peer.writeHeader(fields);
            assertEquals(
                    CapturedHeaders.named("rospy publisher: " + capture).fields(),
                    peer.readHeader().fields());
            assertTrue(peer.isEnded());
        }
    }

    @Test
    @Statement("ros1:T-13")
    void shouldRefuseSubscribersOfOtherTypesButTakeAnyType() {
        TopicSubscription subscription = subscribe(PLAIN);
        assertThrows(IllegalArgumentException.class, () -> subscription.add(listener.direct(T, STAMPED, event -> {})));
        subscription.add(listener.direct(T, new TextBytes(new MessageType("*", "*", "")), event -> {}));
        assertEquals("*", subscription.type().md5());
    }

    @Test
    @Statement({"ros1:T-3", "ros1:T-4"})
    void shouldPassMessagesOfAnyTypeOnAsTheyAre() throws Exception {
        TopicPublication in = talker.publish(T, PLAIN.type(), QUEUE, true);
        in.publish(PLAIN, NumberSerializer.of(5));
        BlockingQueue<RawSerializer> types = new LinkedBlockingQueue<>();
        BlockingQueue<byte[]> bytes = new LinkedBlockingQueue<>();
        TopicSubscription any = new TopicSubscription(listener.context, T);
        any.add(listener.direct(T, RawSerializer.ANY, event -> {
            types.add(RawSerializer.of(event.connectionHeader()));
            bytes.add(event.message().toBytes());
        }));
        any.update(List.of(talker.uri()));
        RawSerializer type = TopicPeer.next(types);
        assertEquals(PLAIN.type(), type.type());
        TopicPublication out = listener.publish("/out", type.type(), QUEUE, true);
        RawMessage message = new RawMessage();
        byte[] came1 = TopicPeer.next(bytes);
        message.set(came1, 0, came1.length);
        out.publish(type, message);
        TopicSubscription end = new TopicSubscription(talker.context, "/out");
        end.add(talker.direct("/out", PLAIN, this::note));
        end.update(List.of(listener.uri()));
        assertEquals("/listener -1 5", next());
    }

    @Test
    @Statement({"ros1:T-3", "ros1:T-12"})
    void shouldNotNumberMessagesThatItPassesOn() throws Exception {
        RawSerializer raw = new RawSerializer(STAMPED.type());
        TopicPublication out = talker.publish(T, raw.type(), QUEUE, true);
        byte[] stamped = STAMPED.toBytes(NumberSerializer.of(5));
        ByteBuffer.wrap(stamped).order(ByteOrder.LITTLE_ENDIAN).putInt(0, 42);
        RawMessage message = new RawMessage();
        message.set(stamped, 0, stamped.length);
        out.publish(raw, message);
        subscribe(STAMPED).update(List.of(talker.uri()));
        assertEquals("/talker 42 5", next());
    }

    @Test
    @Statement("ros1:T-4")
    void shouldNotPublishATypeThatIsNotKnown() {
        assertThrows(IllegalArgumentException.class, () -> talker.publish(T, RawSerializer.ANY.type(), QUEUE, false));
    }

    @Test
    @Statement("ros1:T-4")
    void shouldNotJoinAPublisherWithoutAType() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            subscribe(PLAIN).update(List.of(Integer.toString(server.getLocalPort())));
            try (RawPeer peer = new RawPeer(server.accept())) {
                peer.readHeader();
                peer.writeHeader(Map.of("callerid", "/relay", "md5sum", "*", "type", "*"));
                assertTrue(peer.isEnded());
            }
        }
        assertEquals("the publisher has no type yet", TopicPeer.next(listener.trouble));
    }

    @Test
    @Statement({"ros1:T-1", "ros1:E-3"})
    void shouldEndTheConnectionOfASubscriberThatSendsMessages() throws Exception {
        talker.publish(T, PLAIN.type(), QUEUE, false);
        try (RawPeer peer = new RawPeer(talker.server.port())) {
            peer.writeHeader(Map.of("topic", T, "md5sum", "*", "callerid", "/x"));
            peer.readHeader();
            peer.writeFrame(new byte[10]);
            assertTrue(peer.isEnded());
        }
    }

    @Test
    @Statement({"ros1:A-8", "ros1:E-2"})
    void shouldJoinNoMorePublishersOfALongListThanTheLimit() throws Exception {
        listener.requester = (uri, topic, answer) -> answer.on(TopicRequester.Outcome.REFUSED, null, "nobody");
        TopicSubscription subscription = subscribe(PLAIN);
        List<String> uris =
                IntStream.range(0, 200_000).mapToObj(Integer::toString).toList();
        subscription.update(uris);
        assertEquals("a list of 200000 publishers; no more than 4096 are joined", TopicPeer.next(listener.trouble));
        subscription.update(uris);
        List<String> last = List.of("last");
        subscription.update(last);
        String asked = TopicPeer.next(listener.requests);
        int count = 1;
        while (!asked.equals("last")) {
            asked = TopicPeer.next(listener.requests);
            count++;
        }
        assertTrue(count <= 2 * TopicSubscription.MOST_PUBLISHERS + 1, count + " were asked");
        assertEquals(0, listener.trouble.size(), "it is shown once");
    }
}
