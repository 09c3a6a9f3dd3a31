// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import io.uorb.shell.wire.Answer;

/**
 * Answers of a program to one pair of requests. They need not be of the same moment: a topic may be in one of them
 * only.
 */
public record GraphSnapshot(Answer.Nodes nodes, Answer.Endpoints endpoints) {}
