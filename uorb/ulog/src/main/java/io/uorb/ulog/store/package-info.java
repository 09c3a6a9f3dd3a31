// SPDX-License-Identifier: Apache-2.0
/** The storage of logs on disk: folders, quota, ring of bytes, writing thread, fsync, status. */
package io.uorb.ulog.store;
