// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.yaml;

import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;

/** Makes values of the standard types; each error has the line and column of its value. */
class PlacedConstructor extends SafeConstructor {
    PlacedConstructor(LoaderOptions limits) {
        super(limits);
    }

    /** An error that has its place. */
    private static final class PlacedException extends YAMLException {
        private static final long serialVersionUID = 1;

        PlacedException(String problem, Mark mark, Throwable cause) {
            super(problem + " in line " + (mark.getLine() + 1) + ", column " + (mark.getColumn() + 1), cause);
        }
    }

    @Override
    protected Object constructObject(Node node) {
        if (node instanceof MappingNode map) {
            for (NodeTuple entry : map.getValue()) {
                if (!(entry.getKeyNode() instanceof ScalarNode)) {
                    throw new PlacedException(
                            "a list or a map is no key", entry.getKeyNode().getStartMark(), null);
                }
            }
        }
        try {
            return super.constructObject(node);
        } catch (MarkedYAMLException | PlacedException e) {
            throw e;
        } catch (YAMLException | IllegalArgumentException e) {
            throw new PlacedException(e.getMessage(), node.getStartMark(), e);
        }
    }
}
