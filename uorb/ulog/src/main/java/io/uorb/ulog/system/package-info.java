// SPDX-License-Identifier: Apache-2.0
/** Information about the machine and the version that a log is recorded with. Any thread. */
package io.uorb.ulog.system;
