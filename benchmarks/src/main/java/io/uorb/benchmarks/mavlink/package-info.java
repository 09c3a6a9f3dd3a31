// SPDX-License-Identifier: Apache-2.0
/** The MAVLink parser's cost of valid and hostile streams of bytes. */
package io.uorb.benchmarks.mavlink;
