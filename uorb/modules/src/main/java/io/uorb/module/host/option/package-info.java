// SPDX-License-Identifier: Apache-2.0
/** Options of modules as they are written on a command line. */
package io.uorb.module.host.option;
