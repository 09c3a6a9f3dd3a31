// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.script;

import java.util.List;
import java.util.function.Supplier;

/** One publish, and then one copy on the fast way. */
public final class PublishThenCopy extends NodeProgram {
    /** For the checker. */
    public PublishThenCopy() {
        super(2);
        read();
        see(8); // the first lap is claimed slowly
    }

    @Override
    public List<Supplier<?>> threads() {
        return List.of(() -> publish(1), this::update);
    }

    @Override
    public void check(List<?> results) {
        require(results.get(1).equals(9L), "the message is not there");
    }
}
