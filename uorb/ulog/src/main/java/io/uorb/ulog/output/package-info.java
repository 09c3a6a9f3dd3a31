// SPDX-License-Identifier: Apache-2.0
/** Settings and status of logs that are being written: fsync policy, status, listener. */
package io.uorb.ulog.output;
