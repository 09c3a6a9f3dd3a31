// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Statement;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Parameters as rosmaster answers them (ros1:M-30 to ros1:M-40, ros1:N-3). */
@Statement({"ros1:N-3", "ros1:M-30", "ros1:M-31", "ros1:M-32", "ros1:M-33", "ros1:M-40", "ros1:R-6"})
class ParameterAnswersTest extends AnswersCase {
    private static final String X = "/cf/x";

    @Test
    void shouldKeepValuesAndTreesAsRosmaster() throws IOException {
        for (String key : recorded.keys()) {
            if (key.startsWith("value/get/")) {
                String name = key.substring("value/get/".length());
                Object value = ((List<?>) recorded.value(key)).get(2);
                graph.check("value/set/" + name, X, "setParam", "/cf/v/" + name, value);
                graph.check(key, X, "getParam", "/cf/v/" + name);
            }
        }
        recorded.requireAll("value/");
        readTree();
        changeTree();
        checkNames();
        recorded.requireAll("tree/");
    }

    private void readTree() throws IOException {
        Map<String, Object> sub = Map.of("y", 2, "deep", Map.of("z", 3));
        graph.check("tree/tree_set", X, "setParam", "/cf/tree", Map.of("x", 1, "sub", sub));
        graph.check("tree/tree_all", X, "getParam", "/cf/tree");
        graph.check("tree/tree_deep", X, "getParam", "/cf/tree/sub/deep/z");
        graph.check("tree/tree_double", X, "getParam", "/cf//tree///sub");
        graph.check("tree/tree_slash", X, "getParam", "/cf/tree/");
        graph.check("tree/tree_x", X, "getParam", "/cf/tree/x");
        graph.check("tree/below_value", X, "getParam", "/cf/tree/x/nothing");
        graph.check("tree/has_below_value", X, "hasParam", "/cf/tree/x/nothing");
        graph.check("tree/has_not", X, "hasParam", "/cf/tree/none");
        graph.check("tree/has_tree", X, "hasParam", "/cf/tree/sub");
    }

    private void changeTree() throws IOException {
        graph.check("tree/replace", X, "setParam", "/cf/tree", Map.of("only", 1));
        graph.call(X, "setParam", "/cf/tree/only/now/a/tree", 5);
        graph.check("tree/turned", X, "getParam", "/cf/tree");
        graph.check("tree/scalar_over_tree", X, "setParam", "/cf/tree", 9);
        graph.check("tree/scalar", X, "getParam", "/cf/tree");
        graph.check("tree/delete", X, "deleteParam", "/cf/tree");
        graph.check("tree/deleted", X, "getParam", "/cf/tree");
        graph.check("tree/delete_again", X, "deleteParam", "/cf/tree");
        graph.check("tree/delete_root", X, "deleteParam", "/");
        graph.check("tree/root_scalar", X, "setParam", "/", 1);
        graph.check("tree/empty_dict", X, "setParam", "/cf/ed", Map.of());
        graph.check("tree/empty_dict_get", X, "getParam", "/cf/ed");
        graph.check("tree/slash_in_key", X, "setParam", "/cf/sk", Map.of("a/b", 1));
        graph.check("tree/slash_in_key_get", X, "getParam", "/cf/sk/a/b");
    }

    private void checkNames() throws IOException {
        List<?> answer = (List<?>) graph.call(X, "getParamNames");
        List<Object> names = new ArrayList<>((List<?>) answer.get(2));
        names.sort(null);
        recorded.check("tree/names", List.of(answer.get(0), answer.get(1), names));
        graph.check("tree/odd_name", X, "setParam", "/cf/odd name-1", 1);
        graph.check("tree/odd_name_get", X, "getParam", "/cf/odd name-1");
        graph.check("tree/relative", "/cf/p/node", "setParam", "rel", 1);
        graph.check("tree/relative_where", X, "getParam", "/cf/p/rel");
        graph.check("tree/private", "/cf/p/node", "setParam", "~priv", 2);
        graph.check("tree/private_where", X, "getParam", "/cf/p/node/priv");
    }

    @Test
    void shouldResolveNamesAsRosmaster() throws IOException {
        for (String caller : List.of("/cf/ns/node", "/cf/", "/", "cf_node", "")) {
            for (String key : List.of("//cf//double//", "/cf/abs", "a/b", "abs", "tail/", "~", "~priv")) {
                String row = "|" + caller + "|" + key;
                graph.check("names/set" + row, caller, "setParam", key, 1);
                if (row.equals("|cf_node|~priv")) {
                    // rosmaster sets it where it does not find it.
                    recorded.differs("names/has" + row);
                    assertEquals(true, ((List<?>) graph.call(caller, "hasParam", key)).get(2));
                } else {
                    graph.check("names/has" + row, caller, "hasParam", key);
                }
                graph.check("names/delete" + row, caller, "deleteParam", key);
            }
        }
        String node = graph.uri("A");
        for (String name : List.of("/cf//x//y/", "a/b", "rel", "~priv")) {
            String caller = "/cf/nm/node";
            graph.check("names/service|" + name, caller, "registerService", name, "rosrpc://127.0.0.1:1", node);
            graph.check("names/lookup|" + name, caller, "lookupService", name);
            graph.check("names/pub|" + name, caller, "registerPublisher", name, "std_msgs/String", node);
        }
        recorded.requireAll("names/");
    }

    @Test
    void shouldSearchAsRosmaster() throws IOException {
        graph.call(X, "setParam", "/cf/robot", 1);
        graph.call(X, "setParam", "/cf/q/robot/arm", 1);
        graph.call(X, "setParam", "/cf/q/r/only", 1);
        for (String row : recorded.keys()) {
            if (row.startsWith("search/")) {
                int bar = row.lastIndexOf('|');
                graph.check(row, row.substring("search/".length(), bar), "searchParam", row.substring(bar + 1));
            }
        }
        recorded.requireAll("search/");
    }

    /** Checks an answer, and what the two subscribers were told. */
    private void checkTold(String row, String caller, String method, Object... arguments) throws Exception {
        graph.check("psub/" + row, caller, method, arguments);
        recorded.check("psub/" + row + "/told", List.of(graph.told("PA"), graph.told("PB")));
    }

    @Test
    void shouldTellChangesOfParametersAsRosmaster() throws Exception {
        String a = graph.uri("PA");
        String b = graph.uri("PB");
        graph.check("psub/unset", "/cf/pa", "subscribeParam", a, "/cf/ps/x");
        checkTold("set_x", X, "setParam", "/cf/ps/x", 1);
        checkTold("own_set", "/cf/pa", "setParam", "/cf/ps/x", 2);
        checkTold("same_prefix", X, "setParam", "/cf/ps/xx", 3);
        checkTold("parent_set", X, "setParam", "/cf/ps", Map.of("x", 4));
        checkTold("unsub", "/cf/pa", "unsubscribeParam", a, "/cf/ps/x");
        checkTold("unsub_again", "/cf/pa", "unsubscribeParam", a, "/cf/ps/x");
        checkTold("after_unsub", X, "setParam", "/cf/ps/x", 5);
        checkTold("set_tree", X, "setParam", "/cf/pt", Map.of("a", 1, "b", Map.of("c", 2)));
        graph.call("/cf/pa", "subscribeParam", a, "/cf/pt");
        graph.check("psub/leaf", "/cf/pb", "subscribeParam", b, "/cf/pt/b/c");
        graph.check("psub/node", X, "lookupNode", "/cf/pb");
        recorded.check("psub/state", graph.state());
        checkTold("set_leaf", X, "setParam", "/cf/pt/b/c", 7);
        checkTold("set_other_leaf", X, "setParam", "/cf/pt/a", 8);
        checkTold("replace_tree_with_leaf", X, "setParam", "/cf/pt", Map.of("b", Map.of("c", 10)));
        checkTold("delete_leaf", X, "deleteParam", "/cf/pt/b/c");
        checkTold("delete_tree", X, "deleteParam", "/cf/pt");
        recorded.requireAll("psub/");
    }
}
