// SPDX-License-Identifier: Apache-2.0
/** Finds programs that serve a console, and asks them. */
package io.uorb.shell.client;
