// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.definition;

/**
 * A constant of a definition.
 *
 * @param text the value as written, without outer blanks: MD5 sums count it
 * @param value a Boolean, a Double, a String, or for integers a Long, of {@code uint64} its bits
 */
public record RosConstant(BuiltinType type, String name, String text, Object value) {
    @Override
    public String toString() {
        return type.typeName() + ' ' + name + '=' + text;
    }
}
