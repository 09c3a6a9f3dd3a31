// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import io.uorb.shell.wire.Answer;

/**
 * What a program answered when it was looked at once. The two answers need not be of the same moment: a topic may stand
 * in one of them only.
 */
public record GraphSnapshot(Answer.Nodes nodes, Answer.Endpoints endpoints) {}
