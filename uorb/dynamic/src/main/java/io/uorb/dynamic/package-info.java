// SPDX-License-Identifier: Apache-2.0
/**
 * Topics known only by name at run time: the catalogue of the class path, messages whose fields are accessed by name,
 * and publications and subscriptions that carry them. Values are in the units of their topics. Handles belong to one
 * thread; topics and the catalogue may be used by any.
 */
package io.uorb.dynamic;
