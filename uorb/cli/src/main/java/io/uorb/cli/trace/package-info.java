// SPDX-License-Identifier: Apache-2.0
/** The {@code uorb trace} commands: traces of activations for other tools. */
package io.uorb.cli.trace;
