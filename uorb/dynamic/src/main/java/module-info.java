// SPDX-License-Identifier: Apache-2.0
/** Topics and messages by name: catalogue, dynamic messages, definitions as text and compared. */
module io.uorb.dynamic {
    requires transitive io.uorb;

    exports io.uorb.definition;
    exports io.uorb.dynamic;
    exports io.uorb.text;

    provides io.uorb.VersionTranslator with
            io.uorb.translation.NamedFieldTranslator;
}
