// SPDX-License-Identifier: Apache-2.0
package io.uorb.translation;

import io.uorb.OrbMetadata;
import io.uorb.VersionTranslator;
import io.uorb.definition.FieldChange;
import io.uorb.definition.FieldChange.Kind;
import io.uorb.definition.FieldPath;
import io.uorb.definition.SchemaComparison;
import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.List;

/** The translator between versions of a message that matches fields by name. Any thread may use it. */
public final class NamedFieldTranslator implements VersionTranslator {
    /** For {@link java.util.ServiceLoader}. */
    public NamedFieldTranslator() {}

    @Override
    public <T> OrbMetadata<T> codec(OrbMetadata<T> declared, OrbMetadata<?> node, OrbClock clock) {
        return new TranslatedTopic<>(declared, node, clock);
    }

    @Override
    public List<String> losses(OrbMetadata<?> node, OrbMetadata<?> endpoint) {
        MessageSchema there = node.schema();
        MessageSchema here = endpoint.schema();
        List<String> losses = new ArrayList<>();
        for (FieldChange change : SchemaComparison.of(there, here).changes()) {
            if (change.kind() == Kind.ADDED || change.kind() == Kind.REMOVED || change.isClash()) {
                losses.add(describe(change, there, here));
            }
        }
        return losses;
    }

    private static String describe(FieldChange change, MessageSchema node, MessageSchema endpoint) {
        String field = "field " + change.path();
        return switch (change.kind()) {
            case ADDED -> field + " is missing there";
            case REMOVED -> field + " is missing here";
            default ->
                field + " is " + change.from() + " there, " + change.to() + " here, "
                        + (isConverted(change, node, endpoint) ? "cut or clamped" : "not converted");
        };
    }

    private static boolean isConverted(FieldChange change, MessageSchema node, MessageSchema endpoint) {
        // Of arrays of nested messages any element will do.
        String path = change.path().replace("[]", "[0]");
        Field there = FieldPath.of(node, path).field();
        Field here = FieldPath.of(endpoint, path).field();
        return FieldPairing.isTranslated(there, here);
    }
}
