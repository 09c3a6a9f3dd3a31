// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.foxglove;

import io.uorb.text.TextEscapes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The reader of a viewer's text messages. Members that it does not know are ignored, as newer viewers send some. */
public final class ClientRequestReader {
    private static final long MOST_UINT32 = 0xffff_ffffL;
    private static final int MOST_SHOWN = 64;

    private ClientRequestReader() {}

    /**
     * Returns the request.
     *
     * @throws IllegalArgumentException naming what is wrong with the text
     */
    public static ClientRequest read(String text) {
        Map<?, ?> message = object(JsonValues.parse(text), "a request");
        String op = text(message, "op");
        return switch (op) {
            case "subscribe" ->
                new ClientRequest.Subscribe(list(message, "subscriptions", one -> {
                    Map<?, ?> wish = object(one, "a subscription");
                    return new ClientRequest.Subscription(number(wish, "id"), number(wish, "channelId"));
                }));
            case "unsubscribe" -> new ClientRequest.Unsubscribe(numbers(message, "subscriptionIds"));
            case "advertise" -> new ClientRequest.Advertise(list(message, "channels", ClientRequestReader::channel));
            case "unadvertise" -> new ClientRequest.Unadvertise(numbers(message, "channelIds"));
            case "getParameters" -> new ClientRequest.GetParameters(names(message), id(message));
            case "setParameters" -> new ClientRequest.SetParameters(values(message), id(message));
            case "subscribeParameterUpdates" -> new ClientRequest.SubscribeParameterUpdates(names(message));
            case "unsubscribeParameterUpdates" -> new ClientRequest.UnsubscribeParameterUpdates(names(message));
            case "subscribeConnectionGraph" -> new ClientRequest.ConnectionGraph(true);
            case "unsubscribeConnectionGraph" -> new ClientRequest.ConnectionGraph(false);
            case "fetchAsset" -> new ClientRequest.FetchAsset(text(message, "uri"), number(message, "requestId"));
            default -> throw new IllegalArgumentException("this server has no operation " + shown(op));
        };
    }

    private static ClientRequest.Channel channel(Object one) {
        Map<?, ?> channel = object(one, "a channel");
        return new ClientRequest.Channel(
                number(channel, "id"), text(channel, "topic"), text(channel, "encoding"), text(channel, "schemaName"));
    }

    private static String id(Map<?, ?> message) {
        return message.get("id") == null ? null : text(message, "id");
    }

    private static List<String> names(Map<?, ?> message) {
        return list(message, "parameterNames", one -> {
            if (one instanceof String name) {
                return name;
            }
            throw new IllegalArgumentException("parameterNames has an element that is no text");
        });
    }

    private static List<Long> numbers(Map<?, ?> message, String name) {
        return list(message, name, one -> uint32(one, "an element of " + name));
    }

    private static Map<String, String> values(Map<?, ?> message) {
        Map<String, String> values = new LinkedHashMap<>();
        for (Object one : list(message, "parameters", one -> one)) {
            Map<?, ?> parameter = object(one, "a parameter");
            String name = text(parameter, "name");
            if (!(parameter.get("value") instanceof JsonValues.Digits digits)) {
                throw new IllegalArgumentException("parameter " + shown(name) + " needs a number as its value");
            }
            values.put(name, digits.shortest());
        }
        return values;
    }

    private static Map<?, ?> object(Object value, String what) {
        if (value instanceof Map<?, ?> object) {
            return object;
        }
        throw new IllegalArgumentException(what + " must be an object");
    }

    private static <T> List<T> list(Map<?, ?> object, String name, Function<Object, T> element) {
        if (!(object.get(name) instanceof List<?> elements)) {
            throw new IllegalArgumentException(name + " is not there, or is no list");
        }
        List<T> read = new ArrayList<>();
        for (Object one : elements) {
            read.add(element.apply(one));
        }
        return read;
    }

    private static String text(Map<?, ?> object, String name) {
        if (object.get(name) instanceof String text) {
            return text;
        }
        throw new IllegalArgumentException(name + " is not there, or is no text");
    }

    private static long number(Map<?, ?> object, String name) {
        return uint32(object.get(name), name);
    }

    private static long uint32(Object value, String what) {
        if (value instanceof JsonValues.Digits digits && digits.text().matches("[0-9]{1,10}")) {
            long number = Long.parseLong(digits.text());
            if (number <= MOST_UINT32) {
                return number;
            }
        }
        throw new IllegalArgumentException(what + " is not there, or not between 0 and " + MOST_UINT32);
    }

    /** Returns a text of a viewer as messages show it: escaped, and cut where it is long. */
    public static String shown(String text) {
        String cut = text.length() <= MOST_SHOWN ? text : text.substring(0, MOST_SHOWN) + "...";
        return "'" + TextEscapes.escape(cut) + "'";
    }
}
