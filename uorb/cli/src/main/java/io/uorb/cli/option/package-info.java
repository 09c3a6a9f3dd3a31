// SPDX-License-Identifier: Apache-2.0
/** Options of several commands, each declared once as a picocli mixin. */
package io.uorb.cli.option;
