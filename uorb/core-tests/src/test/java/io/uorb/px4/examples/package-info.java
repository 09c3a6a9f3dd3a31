// SPDX-License-Identifier: Apache-2.0
/** The examples of {@code docs/porting-from-px4.md}: what stands there is cut from these files. */
package io.uorb.px4.examples;
