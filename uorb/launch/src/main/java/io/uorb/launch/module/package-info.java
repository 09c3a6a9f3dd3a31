// SPDX-License-Identifier: Apache-2.0
/** Modules of this process as units of a launch. */
package io.uorb.launch.module;
