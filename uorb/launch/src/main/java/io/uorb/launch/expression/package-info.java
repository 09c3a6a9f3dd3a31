// SPDX-License-Identifier: Apache-2.0
/**
 * Expressions of launch files: a small part of Python, evaluated by this package and no script engine. Nothing can be
 * reached from an expression but numbers, texts, truth values and the functions that are given to it.
 */
package io.uorb.launch.expression;
