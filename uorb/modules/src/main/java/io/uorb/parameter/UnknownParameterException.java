// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import io.uorb.text.SimilarNames;
import io.uorb.text.TextEscapes;
import java.util.Collection;

/** A name that no module has registered; the message has the nearest known names. */
public final class UnknownParameterException extends ParameterException {
    private static final long serialVersionUID = 1L;

    UnknownParameterException(String name, Collection<String> known) {
        super(name, "no parameter " + TextEscapes.escape(name) + SimilarNames.nearHint(name, known));
    }
}
