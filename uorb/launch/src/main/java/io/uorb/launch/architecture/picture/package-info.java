// SPDX-License-Identifier: Apache-2.0
/** Pictures of architectures: SVG, Graphviz, Mermaid. */
package io.uorb.launch.architecture.picture;
