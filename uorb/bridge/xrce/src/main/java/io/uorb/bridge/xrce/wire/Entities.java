// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.wire;

import java.nio.charset.StandardCharsets;

/**
 * The entities of a client. An id has the kind in its low 4 bits and a number in the upper 12. Topics, publishers,
 * subscribers, writers and readers have binary representations, the participant one in XML.
 */
public final class Entities {
    /** Kind of a participant. */
    public static final int PARTICIPANT = 0x01;
    /** Kind of a topic. */
    public static final int TOPIC = 0x02;
    /** Kind of a publisher. */
    public static final int PUBLISHER = 0x03;
    /** Kind of a subscriber. */
    public static final int SUBSCRIBER = 0x04;
    /** Kind of a writer of data. */
    public static final int WRITER = 0x05;
    /** Kind of a reader of data. */
    public static final int READER = 0x06;
    /** Object that stands for the client. */
    public static final int CLIENT_ID = 0xfffe;
    /** Object that stands for the agent. */
    public static final int AGENT_ID = 0xfffd;

    /** Format: XML. */
    public static final int BY_XML = 0x02;
    /** Format: binary. */
    public static final int BINARY = 0x03;

    /** Quality: reliable. */
    public static final int QOS_RELIABLE = 0x01;
    /** Quality: keep last. */
    public static final int QOS_KEEP_LAST = 0x02;
    /** Quality: transient local. */
    public static final int QOS_TRANSIENT_LOCAL = 0x08;

    /** The greatest number of an id. */
    public static final int MOST_NUMBER = 0xfff;

    private static final int KIND_BITS = 4;
    private static final int UNLIMITED = 0xffff;
    private static final int OPTIONS_OF_WRITERS = 5;

    private Entities() {}

    /** Returns an id. */
    public static int id(int number, int kind) {
        return number << KIND_BITS | kind;
    }

    /** Returns the kind of an id. */
    public static int kind(int id) {
        return id & (1 << KIND_BITS) - 1;
    }

    /** Begins CREATE, with creation mode replace. */
    private static XrceWriter create(XrceWriter to, int request, int id, int format) {
        return to.submessage(Submessages.CREATE, Submessages.REPLACE)
                .id(request)
                .id(id)
                .octet(kind(id))
                .octet(format);
    }

    private static XrceWriter text(XrceWriter to, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        return to.int32(bytes.length + 1).bytes(bytes).octet(0);
    }

    /** Writes the creation of a participant of that name. */
    public static void participant(XrceWriter to, int request, int id, int domain, String name) {
        create(to, request, id, BY_XML);
        text(to, "<dds><participant><rtps><name>" + name + "</name></rtps></participant></dds>")
                .int16(domain)
                .end();
    }

    /** Writes the creation of a topic. */
    public static void topic(XrceWriter to, int request, int id, int participant, String name, String type) {
        create(to, request, id, BINARY).int32(0);
        int start = to.buffer().position();
        text(to, name).octet(0).octet(1); // no reference to a type, but its name
        text(to, type);
        endBinary(to, start).id(participant).end();
    }

    /** Writes the length of a binary representation that began there. */
    private static XrceWriter endBinary(XrceWriter to, int start) {
        to.buffer().putInt(start - Integer.BYTES, to.buffer().position() - start);
        return to;
    }

    /** Writes the creation of a publisher or a subscriber, by its id. */
    public static void group(XrceWriter to, int request, int id, int participant) {
        create(to, request, id, BINARY)
                .int32(Short.BYTES)
                .octet(0) // no name
                .octet(0) // no quality of service
                .id(participant)
                .end();
    }

    /** Writes the creation of a writer of data: keep last, transient local, best effort unless reliable. */
    public static void writer(XrceWriter to, int request, int id, int publisher, int topic, boolean isReliable) {
        create(to, request, id, BINARY).int32(0);
        int start = to.buffer().position();
        int quality = QOS_KEEP_LAST | QOS_TRANSIENT_LOCAL | (isReliable ? QOS_RELIABLE : 0);
        to.id(topic).octet(1).int16(quality);
        for (int i = 0; i < OPTIONS_OF_WRITERS; i++) {
            to.octet(0);
        }
        endBinary(to, start).id(publisher).end();
    }

    /** Writes the creation of a reader of data: best effort, volatile, keep last. */
    public static void reader(XrceWriter to, int request, int id, int subscriber, int topic, int depth) {
        create(to, request, id, BINARY).int32(0);
        int start = to.buffer().position();
        to.id(topic).octet(1).int16(QOS_KEEP_LAST).octet(1).int16(depth);
        for (int i = 0; i < OPTIONS_OF_WRITERS; i++) {
            to.octet(0);
        }
        endBinary(to, start).id(subscriber).end();
    }

    /** Writes the request for all data of a reader, on the stream of data. */
    public static void readData(XrceWriter to, int request, int reader) {
        to.submessage(Submessages.READ_DATA, 0)
                .id(request)
                .id(reader)
                .octet(Submessages.STREAM_DATA)
                .octet(0) // format: the data alone
                .octet(0) // no filter
                .octet(1) // with limits
                .int16(UNLIMITED)
                .int16(0)
                .int16(0)
                .int16(0)
                .end();
    }
}
