// SPDX-License-Identifier: Apache-2.0
/**
 * Who publishes and who reads which topic: a program's computation graph, made from what its console answers. It is
 * written as text, Graphviz, Mermaid, JSON or SVG, checked, and compared with another.
 *
 * <p>All values are immutable and may be shared between threads. Names come from anywhere: each format shows them as
 * text and as nothing else.
 */
package io.uorb.shell.graph;
