// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import io.uorb.ros.definition.DefinitionException;
import io.uorb.ros.definition.FullText;
import io.uorb.ros.definition.RosConstant;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.definition.RosField;
import io.uorb.ros.message.MessageType;
import io.uorb.text.TextEscapes;
import java.util.List;

/** The first difference of two types whose definitions are known (ros1:E-1). */
final class TypeDifference {
    /** Longer texts are not compared: they would keep the poll loop busy. */
    static final int MOST_TEXT = 64 << 10;

    private static final String NOTHING = "nothing";

    private TypeDifference() {}

    /**
     * Returns the difference as part of a sentence, escaped.
     *
     * @return empty if there is none, or a text is missing, too long, or not that of a definition
     */
    static String sentence(MessageType theirs, MessageType ours) {
        RosDefinition one = parse(theirs);
        RosDefinition other = parse(ours);
        String found = one == null || other == null ? null : first(one, other, "");
        return found == null ? "" : " First difference: " + TextEscapes.escape(found) + ".";
    }

    private static RosDefinition parse(MessageType type) {
        if (type.definition().isEmpty() && !type.md5().equals(MessageType.EMPTY_MD5)
                || type.definition().length() > MOST_TEXT) {
            return null;
        }
        try {
            return FullText.parse("the connection header", type.name(), type.definition());
        } catch (DefinitionException e) {
            return null;
        }
    }

    /** Returns null if there is none; constants come first, as in MD5 sums. */
    private static String first(RosDefinition theirs, RosDefinition ours, String path) {
        List<RosConstant> constants = theirs.constants();
        for (int i = 0; i < Math.max(constants.size(), ours.constants().size()); i++) {
            String one = i < constants.size() ? constants.get(i).toString() : NOTHING;
            String other = i < ours.constants().size() ? ours.constants().get(i).toString() : NOTHING;
            if (!one.equals(other)) {
                return difference("constant", path, one, other);
            }
        }
        List<RosField> fields = theirs.fields();
        for (int i = 0; i < Math.max(fields.size(), ours.fields().size()); i++) {
            RosField one = i < fields.size() ? fields.get(i) : null;
            RosField other = i < ours.fields().size() ? ours.fields().get(i) : null;
            String found = first(one, other, path);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static String first(RosField theirs, RosField ours, String path) {
        String one = text(theirs);
        String other = text(ours);
        if (theirs == null || ours == null || theirs.isBuiltin() || ours.isBuiltin()) {
            return one.equals(other) ? null : difference("field", path, one, other);
        }
        if (!theirs.name().equals(ours.name())) {
            return difference("field", path, one, other);
        }
        if (theirs.nested().md5().equals(ours.nested().md5())) {
            return null; // the brackets of nested types do not count in MD5 sums
        }
        return first(theirs.nested(), ours.nested(), path + ours.name() + ".");
    }

    private static String text(RosField field) {
        return field == null ? NOTHING : field.type().fullName() + " " + field.name();
    }

    private static String difference(String kind, String path, String theirs, String ours) {
        return kind + " '" + ours + "'" + (path.isEmpty() ? "" : " of " + path.substring(0, path.length() - 1))
                + " here, '" + theirs + "' there";
    }
}
