// SPDX-License-Identifier: Apache-2.0
/**
 * Computation graph of a program: which modules publish and read which topics. It is made from the answers of the
 * program's console, written as text, Graphviz, Mermaid, JSON or SVG, checked, and compared with another.
 *
 * <p>All values are immutable and may be shared between threads. Names are untrusted input: each format escapes them.
 */
package io.uorb.shell.graph;
