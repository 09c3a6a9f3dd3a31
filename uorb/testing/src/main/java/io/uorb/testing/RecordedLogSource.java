// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.params.provider.ArgumentsSource;

/**
 * Arguments of a test in rows as those of {@code CsvSource}, each of which begins with the name of one of
 * {@link RecordedLogs}. Rows of recordings that are absent are left out; a test has at least one row of a recording
 * that the repository has.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ArgumentsSource(RecordedLogRows.class)
public @interface RecordedLogSource {
    /** The rows: cells between commas. */
    String[] value();
}
