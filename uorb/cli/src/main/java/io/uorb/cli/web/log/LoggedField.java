// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.WireType;
import java.util.List;

/**
 * A number that can be plotted.
 *
 * @param about empty if nothing is known
 * @param constants of its values or bits; for an array only of its first element
 */
public record LoggedField(String path, WireType type, FieldDescription about, List<MessageConstant> constants) {}
