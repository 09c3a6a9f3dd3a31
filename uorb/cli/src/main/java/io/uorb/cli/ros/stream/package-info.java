// SPDX-License-Identifier: Apache-2.0
/** {@code uorb ros talker}, {@code listener}, {@code relay}, {@code topic}: messages of a graph at a terminal. */
package io.uorb.cli.ros.stream;
