// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.definition;

import io.uorb.ros.message.MessageType;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.codec.digest.DigestUtils;

/** The definition of a type of messages, with those of all types in it. Immutable. */
public final class RosDefinition {
    /** The type that begins messages with a time. */
    public static final String HEADER = "std_msgs/Header";

    private static final String HEADER_FIELD = "header";
    private static final String SEPARATOR = "=".repeat(80) + '\n';

    private final ParsedDefinition parsed;
    private final List<RosField> fields;
    private final Traits traits;
    private final String md5;

    RosDefinition(ParsedDefinition parsed, List<RosField> fields, Traits traits) {
        this.parsed = parsed;
        this.fields = List.copyOf(fields);
        this.traits = traits;
        this.md5 = DigestUtils.md5Hex(md5Text());
    }

    /** Returns the full name, such as {@code sensor_msgs/Imu}. */
    public String name() {
        return parsed.name();
    }

    /** Returns its own text, as it was written. */
    public String text() {
        return parsed.text();
    }

    /** Returns the fields in their order. */
    public List<RosField> fields() {
        return fields;
    }

    /** Returns the field of that name, if there is one. */
    public Optional<RosField> field(String name) {
        return fields.stream().filter(field -> field.name().equals(name)).findFirst();
    }

    /** Returns the constants in their order. */
    public List<RosConstant> constants() {
        return parsed.constants();
    }

    /** Returns the text that the MD5 is made of: constants, then fields; nested types by their MD5 (ros1:G-10). */
    public String md5Text() {
        StringBuilder text = new StringBuilder();
        for (RosConstant constant : constants()) {
            text.append(constant).append('\n');
        }
        for (RosField field : fields) {
            text.append(
                            field.isBuiltin()
                                    ? field.type().written()
                                    : field.nested().md5())
                    .append(' ')
                    .append(field.name())
                    .append('\n');
        }
        return Blanks.strip(text.toString());
    }

    /** Returns the MD5, 32 hexadecimal digits in lower case. */
    public String md5() {
        return md5;
    }

    /** Returns its own text and those of all types in it, depth first, each once (ros1:G-12). Built with each call. */
    public String fullText() {
        StringBuilder text = new StringBuilder(text());
        for (RosDefinition nested : nested()) {
            text.append('\n')
                    .append(SEPARATOR)
                    .append("MSG: ")
                    .append(nested.name())
                    .append('\n')
                    .append(nested.text());
        }
        return text.toString();
    }

    /** Returns the types in it, depth first in the order of fields, each once; itself is not among them. */
    public Set<RosDefinition> nested() {
        Set<RosDefinition> found = new LinkedHashSet<>();
        addNested(found);
        return found;
    }

    private void addNested(Set<RosDefinition> found) {
        for (RosField field : fields) {
            if (!field.isBuiltin() && found.add(field.nested())) {
                field.nested().addNested(found);
            }
        }
    }

    /** Returns name, MD5 and full text. Built with each call. */
    public MessageType type() {
        return new MessageType(name(), md5, fullText());
    }

    /** Whether all messages take the same bytes: there is neither a string nor a vector. */
    public boolean isFixedSize() {
        return traits.fixedSize();
    }

    /** Whether a message is in the memory of a C program as on the wire: of fixed size, and nothing needs padding. */
    public boolean isSimple() {
        return traits.simple();
    }

    /** Whether the first field is {@code std_msgs/Header header}. */
    public boolean hasHeader() {
        return !fields.isEmpty()
                && fields.get(0).name().equals(HEADER_FIELD)
                && fields.get(0).type().fullName().equals(HEADER);
    }

    /** Returns the bytes of the shortest message; of a type of fixed size those of each. */
    public int leastBytes() {
        return traits.leastBytes();
    }

    /** Returns the number of nested messages, strings and vectors of each message, without what is in vectors. */
    public int fixedObjects() {
        return traits.objects();
    }

    /** Returns the levels of nesting: 1 without nested messages. */
    public int depth() {
        return traits.depth();
    }

    /**
     * Whether messages of the other definition have the same fields, all the way down. The same MD5 is not enough: it
     * does not count brackets of nested types (ros1:G-10). Definitions of one set are found alike at once.
     */
    public boolean isLike(RosDefinition other) {
        return this == other || name().equals(other.name()) && md5.equals(other.md5) && hasFieldsOf(other);
    }

    private boolean hasFieldsOf(RosDefinition other) {
        for (int i = 0; i < fields.size(); i++) {
            RosField ours = fields.get(i);
            RosField theirs = other.fields.get(i);
            if (!ours.type().fullName().equals(theirs.type().fullName())
                    || !ours.isBuiltin() && !ours.nested().isLike(theirs.nested())) {
                return false;
            }
        }
        return true;
    }

    int alignment() {
        return traits.alignment();
    }

    @Override
    public String toString() {
        return name() + ' ' + md5;
    }
}
