// SPDX-License-Identifier: Apache-2.0
/** Copies of logs: merged, trimmed. */
package io.uorb.cli.log.copy;
