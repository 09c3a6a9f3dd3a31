// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.definition;

/**
 * A field of a parsed definition.
 *
 * @param line counted from 1
 */
public record ParsedField(FieldType type, String name, int line) {}
