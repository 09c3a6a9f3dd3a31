// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.script;

import io.uorb.buffer.Reader;
import io.uorb.buffer.RingWriter;
import java.util.List;
import java.util.function.Supplier;

/** One publish, and then one copy on the short way. */
public final class PublishThenCopy extends NodeProgram {
    private final RingWriter writer = node.acquireWriter();
    private final Reader reader = Reader.fromStart(node);

    /** For the checker. */
    public PublishThenCopy() {
        super(2, 4);
        publish(node, writer, 1);
        update(reader);
    }

    @Override
    public List<Supplier<?>> threads() {
        return List.of(
                () -> {
                    publish(node, writer, 2);
                    return 0;
                },
                () -> update(reader));
    }

    @Override
    public void check(List<?> results) {
        require(results.get(1).equals(2L), "the message is not there");
    }
}
