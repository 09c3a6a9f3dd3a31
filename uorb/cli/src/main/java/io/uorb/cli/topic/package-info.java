// SPDX-License-Identifier: Apache-2.0
/** Commands on one topic: listener, echo, hz, info, publish. */
package io.uorb.cli.topic;
