// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

/** An exception whose message is one line for users; its class is not shown. */
public interface ExplainedFailure {}
