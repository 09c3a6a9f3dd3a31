// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.message;

import java.util.Objects;

/**
 * A type of messages as a connection header names it.
 *
 * @param name as {@code sensor_msgs/Imu}
 * @param md5 of its definition, 32 hexadecimal digits in lower case
 * @param definition its full text: its own definition and those of all types in it
 */
public record MessageType(String name, String md5, String definition) {
    /** The name and the MD5 of a connection that takes any type. */
    public static final String ANY = "*";

    /** The MD5 of a message without fields and constants. */
    public static final String EMPTY_MD5 = "d41d8cd98f00b204e9800998ecf8427e";

    public MessageType {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(md5, "md5");
        Objects.requireNonNull(definition, "definition");
    }
}
