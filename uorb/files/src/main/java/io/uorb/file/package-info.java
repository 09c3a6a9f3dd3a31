// SPDX-License-Identifier: Apache-2.0
/**
 * Files that other users of the machine can neither read nor replace while they are written: private folders, staged
 * files. POSIX modes and owners are checked where the file system has them. Any thread, unless noted.
 */
package io.uorb.file;
