// SPDX-License-Identifier: Apache-2.0
/** Scripts for the model checker of {@code io.uorb.buffer.model}: rewritten and loaded beside the buffer. */
package io.uorb.buffer.script;
