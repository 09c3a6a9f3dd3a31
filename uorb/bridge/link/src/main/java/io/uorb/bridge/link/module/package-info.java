// SPDX-License-Identifier: Apache-2.0
/** The links of a program as a module. */
package io.uorb.bridge.link.module;
