// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import java.util.Arrays;
import java.util.List;
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
        List<String[]> rows =
                Arrays.stream(source.value()).map(row -> row.split("\\s*,\\s*")).toList();
        if (rows.stream().noneMatch(cells -> RecordedLogs.isCommitted(cells[0]))) {
            throw new IllegalArgumentException(
                    "no row of a recording that the repository has: " + context.getDisplayName());
        }
        return rows.stream()
                .filter(cells -> RecordedLogs.isWanted(cells[0]))
                .map(cells -> Arguments.of((Object[]) cells));
    }
}
