// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.ros.topic.TopicLink;
import io.uorb.ros.topic.TopicPublication;
import io.uorb.ros.topic.TopicSubscription;
import io.uorb.ros.xmlrpc.XmlRpcFaultException;
import io.uorb.ros.xmlrpc.XmlRpcHandler;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The methods that the master, other nodes and tools call on a node. Several threads at once. */
final class SlaveApi implements XmlRpcHandler {
    private static final int SUCCESS = 1;
    private static final int REFUSED = -1;
    private static final int FAILED = 0;
    private static final String TCPROS = "TCPROS";
    /** The reason of a master that ends the earlier node of a name; rosmaster does not look who has its address now. */
    private static final Pattern SAME_NAME = Pattern.compile("\\[(.*)] Reason: new node registered with same name");

    private final Map<String, Method> methods = Map.ofEntries(
            Map.entry("getBusStats", new Method(0, List.of(), this::getBusStats)),
            Map.entry("getBusInfo", new Method(0, List.of(), this::getBusInfo)),
            Map.entry("getMasterUri", new Method(0, "", this::getMasterUri)),
            Map.entry("shutdown", new Method(1, 0, this::shutdown)),
            Map.entry("getPid", new Method(0, -1, this::getPid)),
            Map.entry("getSubscriptions", new Method(0, List.of(), this::getSubscriptions)),
            Map.entry("getPublications", new Method(0, List.of(), this::getPublications)),
            Map.entry("paramUpdate", new Method(2, -1, this::paramUpdate)),
            Map.entry("publisherUpdate", new Method(2, -1, this::publisherUpdate)),
            Map.entry("requestTopic", new Method(2, List.of(), this::requestTopic)),
            Map.entry("getName", new Method(0, "", this::getName)),
            Map.entry("getUri", new Method(0, "", this::getUri)));

    private final String callerId;
    private final String masterUri;
    private final TopicManager topics;
    private final ParameterCache parameters;
    private final Consumer<String> whenShutDown;
    private volatile String host = "";
    private volatile int tcprosPort;
    private volatile String uri = "";

    /** A method: the number of arguments after the caller, the value of errors, and what it does. */
    private record Method(int arguments, Object errorValue, Body body) {}

    @FunctionalInterface
    private interface Body {
        List<Object> call(List<Object> arguments);
    }

    SlaveApi(
            String callerId,
            String masterUri,
            TopicManager topics,
            ParameterCache parameters,
            Consumer<String> whenShutDown) {
        this.callerId = callerId;
        this.masterUri = masterUri;
        this.topics = topics;
        this.parameters = parameters;
        this.whenShutDown = whenShutDown;
    }

    /** Sets the addresses of the node, before it is registered. */
    void setAddresses(String ownHost, int ownTcprosPort, String ownUri) {
        host = ownHost;
        tcprosPort = ownTcprosPort;
        uri = ownUri;
    }

    @Override
    public Object call(String name, List<Object> arguments) throws XmlRpcFaultException {
        Method method = methods.get(name);
        if (method == null) {
            throw XmlRpcFaultException.unknownMethod(name);
        }
        if (arguments.isEmpty()) {
            return answer(REFUSED, "missing required caller_id parameter", method.errorValue());
        }
        if (arguments.size() != 1 + method.arguments()) {
            return answer(REFUSED, "Error: bad call arity", method.errorValue());
        }
        if (!(arguments.get(0) instanceof String)) {
            return answer(REFUSED, "caller_id must be a string", method.errorValue());
        }
        return method.body().call(arguments.subList(1, arguments.size()));
    }

    private static List<Object> answer(int code, String text, Object value) {
        return List.of(code, text, value);
    }

    private List<Object> getBusStats(List<Object> none) {
        List<Object> publications = new ArrayList<>();
        for (TopicPublication topic : topics.publications()) {
            List<Object> links = new ArrayList<>();
            for (TopicLink link : topic.links()) {
                links.add(List.of(link.id(), number(link.bytes()), number(link.messages()), link.connected()));
            }
            publications.add(List.of(topic.topic(), number(topic.bytes()), links));
        }
        List<Object> subscriptions = new ArrayList<>();
        for (TopicSubscription topic : topics.subscriptions()) {
            List<Object> links = new ArrayList<>();
            for (TopicLink link : topic.links()) {
                links.add(List.of(link.id(), number(link.bytes()), number(link.messages()), -1, link.connected()));
            }
            subscriptions.add(List.of(topic.topic(), links));
        }
        return answer(SUCCESS, "", List.of(publications, subscriptions, List.of()));
    }

    /** Counts that do not fit are cut to the largest that does. */
    private static int number(long count) {
        return (int) Math.min(count, Integer.MAX_VALUE);
    }

    private List<Object> getBusInfo(List<Object> none) {
        List<Object> links = new ArrayList<>();
        for (TopicLink link : topics.links()) {
            links.add(List.of(
                    link.id(),
                    link.peer(),
                    link.outgoing() ? "o" : "i",
                    TCPROS,
                    link.topic(),
                    link.connected(),
                    link.transport()));
        }
        return answer(SUCCESS, "bus info", links);
    }

    private List<Object> getMasterUri(List<Object> none) {
        return answer(SUCCESS, masterUri, masterUri);
    }

    private List<Object> shutdown(List<Object> arguments) {
        if (!(arguments.get(0) instanceof String reason)) {
            return answer(REFUSED, "ERROR: parameter [msg] must be a string", 0);
        }
        Matcher renamed = SAME_NAME.matcher(reason);
        if (renamed.matches() && !renamed.group(1).equals(callerId)) {
            return answer(FAILED, "this is " + callerId + ", which has the address of a node that died", 0);
        }
        whenShutDown.accept(reason);
        return answer(SUCCESS, "shutdown", 0);
    }

    private List<Object> getPid(List<Object> none) {
        return answer(SUCCESS, "", (int) ProcessHandle.current().pid());
    }

    private List<Object> getSubscriptions(List<Object> none) {
        List<Object> all = new ArrayList<>();
        topics.subscriptions()
                .forEach(topic -> all.add(List.of(topic.topic(), topic.type().name())));
        return answer(SUCCESS, "subscriptions", all);
    }

    private List<Object> getPublications(List<Object> none) {
        List<Object> all = new ArrayList<>();
        topics.publications()
                .forEach(topic -> all.add(List.of(topic.topic(), topic.type().name())));
        return answer(SUCCESS, "publications", all);
    }

    private List<Object> paramUpdate(List<Object> arguments) {
        if (!(arguments.get(0) instanceof String key) || !key.startsWith("/")) {
            return answer(REFUSED, "ERROR: parameter [parameter_key] must be a globally referenced name", REFUSED);
        }
        return parameters.update(key, arguments.get(1)) ? answer(SUCCESS, "", 0) : answer(REFUSED, "not subscribed", 0);
    }

    private List<Object> publisherUpdate(List<Object> arguments) {
        if (!(arguments.get(0) instanceof String topic) || !topic.startsWith("/")) {
            return answer(REFUSED, "ERROR: parameter [topic] must be a globally referenced name", REFUSED);
        }
        if (!(arguments.get(1) instanceof List<?> list)) {
            return answer(REFUSED, "ERROR: param [publishers] must be a list", REFUSED);
        }
        List<String> uris = new ArrayList<>();
        for (Object entry : list) {
            if (!(entry instanceof String publisher) || !publisher.startsWith("http://")) {
                return answer(REFUSED, "ERROR: param [publishers] must be a list of URIs", REFUSED);
            }
            uris.add(publisher);
        }
        topics.publisherUpdate(topic, uris);
        return answer(SUCCESS, "", 0);
    }

    private List<Object> requestTopic(List<Object> arguments) {
        if (!(arguments.get(0) instanceof String topic) || !topic.startsWith("/")) {
            return answer(REFUSED, "ERROR: parameter [topic] must be a globally referenced name", List.of());
        }
        if (!(arguments.get(1) instanceof List<?> protocols) || protocols.isEmpty()) {
            return answer(REFUSED, "ERROR: parameter [protocols] must be specified and non-empty", List.of());
        }
        if (!topics.isPublished(topic)) {
            return answer(REFUSED, "Not a publisher of [" + topic + "]", List.of());
        }
        for (Object protocol : protocols) {
            if (protocol instanceof List<?> parts && !parts.isEmpty() && TCPROS.equals(parts.get(0))) {
                return answer(SUCCESS, "ready on " + host + ":" + tcprosPort, List.of(TCPROS, host, tcprosPort));
            }
        }
        return answer(FAILED, "no supported protocol implementations", List.of());
    }

    private List<Object> getName(List<Object> none) {
        return answer(SUCCESS, "", callerId);
    }

    private List<Object> getUri(List<Object> none) {
        return answer(SUCCESS, "", uri);
    }
}
