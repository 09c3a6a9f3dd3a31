// SPDX-License-Identifier: Apache-2.0
/** Pictures of directed graphs: frames, shapes and lines, written as SVG, Graphviz and Mermaid. One thread a picture. */
package io.uorb.shell.picture;
