// SPDX-License-Identifier: Apache-2.0
/** The {@code uorb link open} command: a program that has nothing but links and a console. */
package io.uorb.drivers.app.link;
