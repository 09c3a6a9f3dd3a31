// SPDX-License-Identifier: Apache-2.0
/**
 * Services that a program's console offers beside its broker: parameters and modules. Whoever has them registers them
 * with {@link io.uorb.shell.service.ConsoleServices}; the console imports neither.
 */
package io.uorb.shell.service;
