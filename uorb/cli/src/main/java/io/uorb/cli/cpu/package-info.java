// SPDX-License-Identifier: Apache-2.0
/** {@code uorb cpu}: the processor time of a program's threads and work items. */
package io.uorb.cli.cpu;
