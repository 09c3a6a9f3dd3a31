// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.expression;

import java.util.List;

/** A tuple; lists are {@link List}, dictionaries {@link java.util.Map}. */
record PythonTuple(List<Object> values) {}
