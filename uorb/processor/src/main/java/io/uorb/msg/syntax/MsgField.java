// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.syntax;

/**
 * A field as it stands in the file.
 *
 * @param line its line, counted from 1
 * @param type the type with its length, such as {@code float32[4]}
 * @param name the name
 * @param comment its comment in normal form, attributes included
 */
public record MsgField(int line, String type, String name, String comment) {}
