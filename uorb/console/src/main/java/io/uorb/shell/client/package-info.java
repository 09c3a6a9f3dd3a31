// SPDX-License-Identifier: Apache-2.0
/** Client of consoles: search for programs that serve one, and requests to them. */
package io.uorb.shell.client;
