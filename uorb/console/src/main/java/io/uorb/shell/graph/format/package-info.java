// SPDX-License-Identifier: Apache-2.0
/** Written graphs: text, JSON (also read), DOT, Mermaid, SVG. */
package io.uorb.shell.graph.format;
