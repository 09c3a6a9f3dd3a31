// SPDX-License-Identifier: Apache-2.0
/** The module of {@code docs/porting-from-px4.md}. */
package io.uorb.module.px4;
