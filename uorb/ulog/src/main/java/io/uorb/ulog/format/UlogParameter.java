// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

/**
 * A parameter's value (P records) or default (Q records).
 *
 * @param name the parameter's name
 * @param value an {@link Integer} or a {@link Float}, as the log types it
 */
public record UlogParameter(String name, Number value) {}
