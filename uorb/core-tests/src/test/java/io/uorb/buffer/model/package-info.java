// SPDX-License-Identifier: Apache-2.0
/**
 * A stateless model checker for Java's access modes. It runs the byte code of {@code io.uorb.buffer} and {@code
 * io.uorb.wake} itself: {@link io.uorb.buffer.model.AccessRewriter} sends each access to shared memory to {@link
 * io.uorb.buffer.model.ModelMemory}, and {@link io.uorb.buffer.model.ModelExplorer} enumerates the executions that
 * {@link io.uorb.buffer.model.ExecutionGraph} permits.
 */
package io.uorb.buffer.model;
