// SPDX-License-Identifier: Apache-2.0
/** Modules and parameters on a program's console. Needs {@code uorb-console}. */
package io.uorb.module.console;
