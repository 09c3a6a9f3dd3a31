// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.schema.Names;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogField;
import io.uorb.ulog.format.UlogFormat;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/** The values of one message, field after field in the order of a log's format, without padding. */
final class LoggedBytes {
    private final List<Leaf> leaves = new ArrayList<>();
    /** The leaves in the messages of one topic. */
    private final List<FieldPath> paths = new ArrayList<>();

    /** A field that is no nested message. */
    private record Leaf(String path, int offsetBytes, int sizeBytes) {}

    LoggedBytes(UlogFormat format) {
        addLeaves(format, "", 0);
    }

    private void addLeaves(UlogFormat format, String prefix, int at) {
        for (UlogField field : format.fields()) {
            if (field.nested() == null) {
                leaves.add(new Leaf(
                        prefix + field.name(), at + field.offsetBytes(), field.elements() * field.elementBytes()));
                continue;
            }
            for (int i = 0; i < field.elements(); i++) {
                String element = field.length() > 0 ? field.name() + "[" + i + "]." : field.name() + ".";
                addLeaves(field.nested(), prefix + element, at + field.offsetBytes() + i * field.elementBytes());
            }
        }
    }

    /** As they stand in the log. */
    byte[] of(UlogData data) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (Leaf leaf : leaves) {
            for (int i = 0; i < leaf.sizeBytes(); i++) {
                bytes.write(data.buffer().get(data.offset() + leaf.offsetBytes() + i));
            }
        }
        return bytes.toByteArray();
    }

    /** As a subscriber finds them by name. */
    byte[] of(DynamicMessage message) {
        if (paths.isEmpty()) {
            // Two old topics have names such as altitudeSp.
            leaves.forEach(leaf -> paths.add(message.path(Names.toSnakeCase(leaf.path()))));
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        paths.forEach(path -> bytes.writeBytes(message.getBytes(path)));
        return bytes.toByteArray();
    }
}
