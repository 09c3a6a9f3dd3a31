// SPDX-License-Identifier: Apache-2.0
/** The {@code uorb module run} command: modules in a process of their own. */
package io.uorb.drivers.app.module;
