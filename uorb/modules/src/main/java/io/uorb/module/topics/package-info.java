// SPDX-License-Identifier: Apache-2.0
/** Messages about modules. */
package io.uorb.module.topics;
