// SPDX-License-Identifier: Apache-2.0
/** The layered layout of a directed graph. */
package io.uorb.shell.graph.layout;
