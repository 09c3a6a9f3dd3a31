// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import io.uorb.cli.log.input.TopicChoice;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The renaming of a topic, or of one instance of it.
 *
 * @param from what the log calls it
 * @param to what it is called then
 */
record TopicRenaming(TopicChoice from, TopicChoice to) {
    static TopicRenaming parse(String text) {
        int equals = text.indexOf('=');
        if (equals < 0) {
            throw new TypeConversionException(
                    "'" + text + "' is not FROM=TO, such as vehicle_attitude=logged_attitude");
        }
        return new TopicRenaming(
                TopicChoice.parse(text.substring(0, equals)), TopicChoice.parse(text.substring(equals + 1)));
    }

    /** The converter for picocli. */
    static final class TopicRenamingConverter implements ITypeConverter<TopicRenaming> {
        @Override
        public TopicRenaming convert(String text) {
            return parse(text);
        }
    }
}
