// SPDX-License-Identifier: Apache-2.0
/** Texts of a host: failures, stacks, fixed fields of messages. */
package io.uorb.module.host.text;
