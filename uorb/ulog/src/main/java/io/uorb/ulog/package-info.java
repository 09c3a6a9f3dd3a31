// SPDX-License-Identifier: Apache-2.0
/**
 * ULog, the file format of PX4's logger: a streaming reader, random access through an index, a writer, and the matching
 * of logged messages to topics by field name and type.
 *
 * <p>{@link io.uorb.ulog.UlogReader} reads a log once, from start to end, through one buffer of fixed size; memory does
 * not grow with the log. {@link io.uorb.ulog.UlogFile} reads by topic and time. A file that is no ULog, of a version or
 * with a flag that is newer than this reader, is a {@link io.uorb.ulog.UlogException} when it is opened. Corrupt
 * records after that are skipped and listed by {@link io.uorb.ulog.UlogReader#corruptions()}.
 *
 * <p>All times are microseconds since the vehicle's start. Statements cited as L-n are those of the uORB specification
 * of the project.
 */
package io.uorb.ulog;
