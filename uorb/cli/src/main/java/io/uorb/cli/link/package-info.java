// SPDX-License-Identifier: Apache-2.0
/** {@code uorb link}: links of a running program to others, asked through its console. */
package io.uorb.cli.link;
