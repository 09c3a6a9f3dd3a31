// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.script;

/** One publish, and then one copy on the fast way. */
public final class PublishThenCopy extends NodeProgram {
    PublishThenCopy() {
        super(2);
        read();
        see(8); // the first lap is claimed slowly
        run(() -> publish(1), this::update);
        then(results -> require(results.get(1).equals(9L), "the message is not there"));
    }
}
