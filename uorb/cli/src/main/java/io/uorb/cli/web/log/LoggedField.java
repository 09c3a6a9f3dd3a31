// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import io.uorb.schema.WireType;

/**
 * A number that can be plotted.
 *
 * @param unit empty if it is not known
 * @param comment empty if it is not known
 */
public record LoggedField(String path, WireType type, String unit, String comment) {}
