// SPDX-License-Identifier: Apache-2.0
package io.uorb.spec;

import io.uorb.architecture.TestCode;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Which tests of all artifacts name which statements of uORB's behaviour; other specifications' have a prefix. */
final class NamedStatements {
    private final Map<String, Set<String>> testsByStatement = new TreeMap<>(TestCode.OF_ALL.testsByStatement());

    NamedStatements() {
        testsByStatement.keySet().removeIf(name -> name.contains(":"));
    }

    /** All names, with the tests that name them. */
    Map<String, Set<String>> tests() {
        return testsByStatement;
    }

    /** The statements that are named, as a whole or in part. */
    Set<String> statements() {
        return testsByStatement.keySet().stream()
                .map(Specification::whole)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
