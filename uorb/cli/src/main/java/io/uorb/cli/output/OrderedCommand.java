// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import picocli.CommandLine.Command;

/** A command whose help lists its options in the order of their declaration. */
@Command(sortOptions = false)
public abstract class OrderedCommand extends LeafCommand {}
