// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm;

import io.uorb.schema.MessageSchema;

/**
 * The definition of a topic as the program has it that made its node: for programs that have no class of it.
 *
 * @param name of the topic
 * @param schema of its messages
 * @param queueLength messages that subscribers may lag behind
 */
public record SharedTopic(String name, MessageSchema schema, int queueLength) {}
