// SPDX-License-Identifier: Apache-2.0
/**
 * The commander of a multicopter: it arms and disarms, chooses the mode, keeps home, and answers the commands that are
 * about them. Modules belong to the thread of their queue; nothing is allocated per message.
 */
package io.uorb.drivers.commander;
