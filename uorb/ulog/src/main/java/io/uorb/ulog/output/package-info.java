// SPDX-License-Identifier: Apache-2.0
/** What users choose and see of logs that are being written: fsync policy, status, listener. */
package io.uorb.ulog.output;
