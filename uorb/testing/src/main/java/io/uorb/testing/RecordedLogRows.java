// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.AnnotationBasedArgumentsProvider;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** The rows of {@link RecordedLogSource}. */
final class RecordedLogRows extends AnnotationBasedArgumentsProvider<RecordedLogSource> {
    @Override
    protected Stream<Arguments> provideArguments(
            ParameterDeclarations parameters, ExtensionContext context, RecordedLogSource source) {
        return Arrays.stream(source.value())
                .map(row -> row.split("\\s*,\\s*"))
                .filter(cells -> RecordedLogs.isWanted(cells[0]))
                .map(cells -> Arguments.of((Object[]) cells));
    }
}
