// SPDX-License-Identifier: Apache-2.0
/**
 * PX4's {@code .msg} files: from folders of them to {@link io.uorb.schema.MessageDefinition}s, and back to text.
 *
 * <p>{@link io.uorb.msg.MessageSetLoader} walks folders; each file becomes a syntax tree (MsgParser), each tree an
 * unresolved message whose own mistakes are reported (UnresolvedMessageReader), and these together become definitions
 * (Resolver). No step throws on bad input: all problems of all files are collected, each with its file and line, and
 * the sound messages are kept.
 *
 * <p>Statements cited as M-n stand in the uORB specification of the project; docs/msg.md describes the dialect.
 */
package io.uorb.msg;
