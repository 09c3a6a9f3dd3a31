// SPDX-License-Identifier: Apache-2.0
/**
 * Modules: named parts of a program that publish and subscribe, with threads, work items, options and parameters from a
 * {@link io.uorb.module.ModuleContext}.
 */
package io.uorb.module;
