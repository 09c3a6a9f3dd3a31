// SPDX-License-Identifier: Apache-2.0
/**
 * Services that a program's console offers besides its broker: parameters and modules. Their owner registers them with
 * {@link io.uorb.shell.service.ConsoleServices}; the console imports neither.
 */
package io.uorb.shell.service;
