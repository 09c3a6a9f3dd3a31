// SPDX-License-Identifier: Apache-2.0
/** Commands on the computation graph: drawing, check, difference. */
package io.uorb.cli.graph;
