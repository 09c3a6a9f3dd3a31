// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import static io.uorb.ros.master.ArgumentKind.API;
import static io.uorb.ros.master.ArgumentKind.KEY;
import static io.uorb.ros.master.ArgumentKind.NODE;
import static io.uorb.ros.master.ArgumentKind.RESOURCE;
import static io.uorb.ros.master.ArgumentKind.SEARCH_KEY;
import static io.uorb.ros.master.ArgumentKind.SUBGRAPH;
import static io.uorb.ros.master.ArgumentKind.TYPE;
import static io.uorb.ros.master.ArgumentKind.UNCHECKED;
import static io.uorb.ros.master.ArgumentKind.VALUE;
import static io.uorb.ros.master.MasterAnswer.refused;
import static io.uorb.ros.master.MasterAnswer.success;

import io.uorb.ros.master.MasterMethod.Arguments;
import io.uorb.ros.master.MasterMethod.Body;
import io.uorb.ros.xmlrpc.XmlRpcFaultException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The master's methods by name. Not thread-safe. */
final class MasterMethods {
    private static final List<Object> NOTHING = List.of();
    private static final List<Object> NO_STATE = List.of(NOTHING, NOTHING, NOTHING);

    private final Registry registry;
    private final MasterParameters parameters;
    private final String uri;
    private final Runnable onShutdown;
    private final Map<String, MasterMethod> methods = new HashMap<>();

    MasterMethods(Registry registry, MasterParameters parameters, String uri, Runnable onShutdown) {
        this.registry = registry;
        this.parameters = parameters;
        this.uri = uri;
        this.onShutdown = onShutdown;
        addMaster();
        addTopics();
        addServices();
        addParameters();
    }

    List<Object> call(String method, List<Object> params) throws XmlRpcFaultException {
        MasterMethod known = methods.get(method);
        if (known == null) {
            throw XmlRpcFaultException.unknownMethod(method);
        }
        return known.call(params);
    }

    private void add(String name, Object errorValue, Body body, Object... namesAndKinds) {
        List<Object> arguments = Arrays.asList(namesAndKinds);
        methods.put(
                name,
                new MasterMethod(
                        arguments.stream()
                                .filter(ArgumentKind.class::isInstance)
                                .map(ArgumentKind.class::cast)
                                .toList(),
                        arguments.stream()
                                .filter(String.class::isInstance)
                                .map(String.class::cast)
                                .toList(),
                        errorValue,
                        body));
    }

    private void addMaster() {
        add("getUri", "", arguments -> success("", uri));
        add("getPid", -1, arguments -> success("", (int) ProcessHandle.current().pid()));
        add(
                "shutdown",
                0,
                arguments -> {
                    onShutdown.run();
                    return success("shutdown", 0);
                },
                "msg",
                UNCHECKED);
        add("getTopicTypes", NOTHING, arguments -> success("current system state", registry.topicTypes()));
        add("getSystemState", NO_STATE, arguments -> success("current system state", state()));
        add("lookupNode", "", this::lookupNode, "node", NODE);
    }

    private List<Object> state() {
        return List.of(
                registry.publishers().state(),
                registry.subscribers().state(),
                registry.services().state());
    }

    private List<Object> lookupNode(Arguments arguments) {
        String found = registry.uri(arguments.text(0));
        return found == null ? refused("unknown node [" + arguments.text(0) + "]", "") : success("node api", found);
    }

    private void addTopics() {
        add("getPublishedTopics", 0, this::getPublishedTopics, "subgraph", SUBGRAPH);
        Object[] whole = {"topic", RESOURCE, "topic_type", TYPE, "caller_api", API};
        Object[] part = {"topic", RESOURCE, "caller_api", API};
        add("registerPublisher", NOTHING, this::registerPublisher, whole);
        add("registerSubscriber", NOTHING, this::registerSubscriber, whole);
        add("unregisterPublisher", 0, this::unregisterPublisher, part);
        add("unregisterSubscriber", 0, this::unregisterSubscriber, part);
    }

    private List<Object> getPublishedTopics(Arguments arguments) {
        return success("current topics", registry.published(arguments.text(0)));
    }

    private List<Object> registerPublisher(Arguments arguments) {
        List<Object> uris = registry.addPublisher(arguments.text(0), arguments.text(1), arguments.node(2));
        return success("Registered [" + arguments.caller() + "] as publisher of [" + arguments.text(0) + "]", uris);
    }

    private List<Object> registerSubscriber(Arguments arguments) {
        List<Object> uris = registry.addSubscriber(arguments.text(0), arguments.text(1), arguments.node(2));
        return success("Subscribed to [" + arguments.text(0) + "]", uris);
    }

    private List<Object> unregisterPublisher(Arguments arguments) {
        return unregistered(arguments, registry.removePublisher(arguments.text(0), arguments.node(1)));
    }

    private List<Object> unregisterSubscriber(Arguments arguments) {
        return unregistered(arguments, registry.removeSubscriber(arguments.text(0), arguments.node(1)));
    }

    private static List<Object> unregistered(Arguments arguments, boolean removed) {
        String what = " of [" + arguments.text(0) + "]";
        return removed
                ? success("Unregistered [" + arguments.caller() + "] as provider" + what, 1)
                : success("[" + arguments.caller() + "] is not a known provider" + what, 0);
    }

    private void addServices() {
        add("registerService", 0, this::registerService, "service", RESOURCE, "service_api", API, "caller_api", API);
        add("unregisterService", 0, this::unregisterService, "service", RESOURCE, "service_api", API);
        add("lookupService", "", this::lookupService, "service", RESOURCE);
    }

    private List<Object> registerService(Arguments arguments) {
        registry.addService(arguments.text(0), arguments.text(1), arguments.node(2));
        return success("Registered [" + arguments.caller() + "] as provider of [" + arguments.text(0) + "]", 1);
    }

    private List<Object> unregisterService(Arguments arguments) {
        return unregistered(
                arguments, registry.removeService(arguments.text(0), arguments.text(1), arguments.caller()));
    }

    private List<Object> lookupService(Arguments arguments) {
        String found = registry.serviceUris().get(arguments.text(0));
        return found == null ? refused("no provider", "") : success("rosrpc URI: [" + found + "]", found);
    }

    private void addParameters() {
        add("setParam", 0, this::setParam, "key", KEY, "value", VALUE);
        add("getParam", 0, this::getParam, "key", KEY);
        add("hasParam", false, this::hasParam, "key", KEY);
        add("deleteParam", 0, this::deleteParam, "key", KEY);
        add("searchParam", 0, this::searchParam, "key", SEARCH_KEY);
        add(
                "getParamNames",
                NOTHING,
                arguments -> success("Parameter names", parameters.tree().names()));
        add("subscribeParam", 0, this::subscribeParam, "caller_api", API, "key", KEY);
        add("unsubscribeParam", 0, this::unsubscribeParam, "caller_api", API, "key", KEY);
    }

    private List<Object> setParam(Arguments arguments) {
        String key = arguments.text(0);
        Object value = arguments.values().get(1);
        String problem = parameters.tree().problem(GraphNames.parts(key), value);
        if (problem != null) {
            return refused("Error: invalid arguments: " + problem, 0);
        }
        parameters.set(key, value, arguments.caller());
        return success("parameter " + key + " set", 0);
    }

    private List<Object> getParam(Arguments arguments) {
        String key = arguments.text(0);
        Object value = parameters.tree().get(GraphNames.parts(key));
        return value == null
                ? refused("Parameter [" + key + "] is not set", 0)
                : success("Parameter [" + key + "]", value);
    }

    private List<Object> hasParam(Arguments arguments) {
        return success(arguments.text(0), parameters.tree().has(GraphNames.parts(arguments.text(0))));
    }

    private List<Object> deleteParam(Arguments arguments) {
        String key = arguments.text(0);
        return parameters.delete(key)
                ? success("parameter " + key + " deleted", 0)
                : refused("parameter [" + key + "] is not set", 0);
    }

    private List<Object> searchParam(Arguments arguments) {
        String key = arguments.text(0);
        String found = parameters.tree().search(arguments.caller(), key);
        return found == null
                ? refused("Cannot find parameter [" + key + "] in an upwards search", "")
                : success("Found [" + found + "]", found);
    }

    private List<Object> subscribeParam(Arguments arguments) {
        String key = arguments.text(1);
        return success("Subscribed to parameter [" + key + "]", parameters.subscribe(key, arguments.node(0)));
    }

    private List<Object> unsubscribeParam(Arguments arguments) {
        String key = arguments.text(1);
        parameters.unsubscribe(key, arguments.node(0));
        return success("Unsubscribe to parameter [" + key + "]", 1);
    }
}
