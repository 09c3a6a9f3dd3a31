// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.WireType;
import java.util.List;

/**
 * A number that can be plotted.
 *
 * @param about an empty one if nothing is known
 * @param constants those that stand for its values or bits; of an array those of its first element only
 */
public record LoggedField(String path, WireType type, FieldDescription about, List<MessageConstant> constants) {}
