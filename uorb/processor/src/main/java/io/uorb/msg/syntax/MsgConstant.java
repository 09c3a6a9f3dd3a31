// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.syntax;

/**
 * A constant as it stands in the file.
 *
 * @param line its line, counted from 1
 * @param type the type
 * @param name the name
 * @param value the text behind the equals sign
 * @param comment its comment in normal form
 */
public record MsgConstant(int line, String type, String name, String value, String comment) {}
