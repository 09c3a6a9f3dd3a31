// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.syntax;

/**
 * A topic that a {@code # TOPICS} line names.
 *
 * @param line its line, counted from 1
 * @param name the name as it is written
 */
public record MsgTopic(int line, String name) {}
