// SPDX-License-Identifier: Apache-2.0
/** {@code uorb launch}: launch files, read, shown and run. */
package io.uorb.cli.launch;
