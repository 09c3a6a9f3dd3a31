// SPDX-License-Identifier: Apache-2.0
/** Pictures of directed graphs: frames, shapes and lines, written as SVG, Graphviz and Mermaid. One thread. */
package io.uorb.shell.picture;
