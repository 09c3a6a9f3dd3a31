// SPDX-License-Identifier: Apache-2.0
/** Writers of markup: elements of HTML and XML, and of drawings in SVG. Texts are escaped on their way. One thread. */
package io.uorb.shell.markup;
