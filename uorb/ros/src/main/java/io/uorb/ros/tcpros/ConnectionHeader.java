// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/**
 * The fields that peers exchange when a connection begins: {@code (u32 length | name=value)*}, little endian. Values
 * are any bytes, by convention UTF-8. Fields are written in the order of their names, as Python and C++ do; unknown
 * ones are kept. Immutable.
 */
public final class ConnectionHeader {
    /** Name of the node that wrote the header. */
    public static final String CALLER_ID = "callerid";

    /** Name of the topic. */
    public static final String TOPIC = "topic";

    /** Name of the service. */
    public static final String SERVICE = "service";

    /** Type of the messages. */
    public static final String TYPE = "type";

    /** MD5 of the type's definition. */
    public static final String MD5SUM = "md5sum";

    /** Full text of the type's definition. */
    public static final String MESSAGE_DEFINITION = "message_definition";

    /** {@code 1} if the publisher keeps its last message for later subscribers. */
    public static final String LATCHING = "latching";

    /** {@code 1} if the publisher is to send small messages at once. */
    public static final String TCP_NODELAY = "tcp_nodelay";

    /** {@code 1} if a service's connection is for more than one call. */
    public static final String PERSISTENT = "persistent";

    /** {@code 1} if only the header of a service is requested. */
    public static final String PROBE = "probe";

    /** Type of a service's requests. */
    public static final String REQUEST_TYPE = "request_type";

    /** Type of a service's responses. */
    public static final String RESPONSE_TYPE = "response_type";

    /** Reason of a refusal, the only field of such a header. */
    public static final String ERROR = "error";

    /** Value of flags that are set. */
    public static final String YES = "1";

    private static final int LENGTH_BYTES = Integer.BYTES;

    private final Map<String, byte[]> fields;

    private ConnectionHeader(Map<String, byte[]> fields) {
        this.fields = fields;
    }

    /**
     * Creates a header of these fields.
     *
     * @throws IllegalArgumentException if a name is empty or contains {@code =}
     */
    public static ConnectionHeader of(Map<String, String> fields) {
        Map<String, byte[]> bytes = new TreeMap<>();
        fields.forEach((name, value) -> {
            if (name.isEmpty() || name.indexOf('=') >= 0) {
                throw new IllegalArgumentException("a connection header cannot have a field named \"" + name + "\"");
            }
            bytes.put(name, value.getBytes(StandardCharsets.UTF_8));
        });
        return new ConnectionHeader(bytes);
    }

    /**
     * Reads the fields between the buffer's position and its limit.
     *
     * @throws ProtocolException if the lengths do not add up, or a field is empty or has no name
     */
    public static ConnectionHeader decode(ByteBuffer block) throws ProtocolException {
        ByteBuffer in = block.slice().order(ByteOrder.LITTLE_ENDIAN);
        Map<String, byte[]> fields = new TreeMap<>();
        while (in.hasRemaining()) {
            byte[] field = new byte[fieldLength(in)];
            int start = in.position();
            in.get(field);
            int end = indexOfEquals(field);
            if (end <= 0) {
                throw new ProtocolException("the field at byte " + start + " of a connection header has no name");
            }
            byte[] value = new byte[field.length - end - 1];
            System.arraycopy(field, end + 1, value, 0, value.length);
            fields.put(new String(field, 0, end, StandardCharsets.UTF_8), value);
        }
        return new ConnectionHeader(fields);
    }

    private static int fieldLength(ByteBuffer in) throws ProtocolException {
        int at = in.position();
        if (in.remaining() < LENGTH_BYTES) {
            throw new ProtocolException(
                    "a connection header ends within the length of a field, at byte " + (at + in.remaining()));
        }
        long length = Integer.toUnsignedLong(in.getInt());
        if (length == 0 || length > in.remaining()) {
            throw new ProtocolException("the field at byte " + at + " of a connection header has " + length
                    + " bytes; 1 to " + in.remaining() + " are possible");
        }
        return (int) length;
    }

    private static int indexOfEquals(byte[] field) {
        for (int i = 0; i < field.length; i++) {
            if (field[i] == '=') {
                return i;
            }
        }
        return -1;
    }

    /** Returns a field's value as UTF-8 text; null if the header does not have it. */
    public String field(String name) {
        byte[] value = fields.get(name);
        return value == null ? null : new String(value, StandardCharsets.UTF_8);
    }

    /** Returns a field's value as UTF-8 text, or another text if the header does not have it. */
    public String fieldOr(String name, String other) {
        String value = field(name);
        return value == null ? other : value;
    }

    /** Returns a copy of a field's bytes; null if the header does not have it. */
    public byte[] bytes(String name) {
        byte[] value = fields.get(name);
        return value == null ? null : value.clone();
    }

    /** Returns whether the header has a field. */
    public boolean has(String name) {
        return fields.containsKey(name);
    }

    /** Returns whether a flag is set. */
    public boolean isSet(String name) {
        return YES.equals(field(name));
    }

    /** Returns all fields as UTF-8 texts, in the order of their names. */
    public Map<String, String> fields() {
        Map<String, String> texts = new TreeMap<>();
        fields.forEach((name, value) -> texts.put(name, new String(value, StandardCharsets.UTF_8)));
        return texts;
    }

    /** Returns the length of the fields as they are written, bytes. */
    public int lengthBytes() {
        int total = 0;
        for (Map.Entry<String, byte[]> field : fields.entrySet()) {
            byte[] name = field.getKey().getBytes(StandardCharsets.UTF_8);
            total += LENGTH_BYTES + name.length + 1 + field.getValue().length;
        }
        return total;
    }

    /** Returns the fields as they are written, without a total length. */
    public byte[] encode() {
        ByteBuffer out = ByteBuffer.allocate(lengthBytes()).order(ByteOrder.LITTLE_ENDIAN);
        fields.forEach((text, value) -> {
            byte[] name = text.getBytes(StandardCharsets.UTF_8);
            out.putInt(name.length + 1 + value.length).put(name).put((byte) '=').put(value);
        });
        return out.array();
    }

    @Override
    public String toString() {
        return fields().toString();
    }
}
