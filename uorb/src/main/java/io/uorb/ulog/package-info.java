// SPDX-License-Identifier: Apache-2.0
/**
 * ULog, the file format of PX4's logger: a streaming reader, and the matching of logged messages to topics by field
 * name and type.
 *
 * <p>A log is read once, from front to back, through one buffer of fixed size; memory does not grow with the log. What
 * is wrong before the first data record (a header that is not ULog's, a version or a flag that is newer than this
 * reader, a format that cannot be understood) is a {@link io.uorb.ulog.UlogException} when the log is opened. After
 * that, everything up to the first damaged byte is given exactly, then reading ends, and {@link
 * io.uorb.ulog.UlogReader#damages()} says where and why.
 *
 * <p>All times are microseconds since the vehicle's start. Statements cited as L-n stand in the uORB specification of
 * the project.
 */
package io.uorb.ulog;
