// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.message;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The identity of a request: an error repeats it, so that a page knows which question has no other answer. */
public final class RequestIdentity {
    /** The fields that are repeated, if the request has them and they are texts or whole numbers. */
    private static final List<String> NAMES = List.of("do", "id", "topic", "instance", "atUs", "name");

    private final Map<String, Object> values = new LinkedHashMap<>();

    private RequestIdentity() {}

    /** Returns that of a request of a page, also of an invalid one; nothing identifies what is no request at all. */
    public static RequestIdentity of(String request) {
        RequestIdentity identity = new RequestIdentity();
        try {
            RequestFields fields = RequestFields.parse(request);
            NAMES.forEach(name -> identity.put(name, fields.value(name)));
        } catch (IllegalArgumentException e) {
            return identity;
        }
        return identity;
    }

    /** Returns that of a series that ends without a further request. */
    public static RequestIdentity of(PageRequest.Plot plot) {
        RequestIdentity identity = new RequestIdentity();
        identity.put("do", plot.name());
        identity.put("id", (long) plot.id());
        identity.put("topic", plot.topic());
        identity.put("instance", (long) plot.instance());
        return identity;
    }

    /** Returns that of a question about lineage, which is answered while the page asks others. */
    public static RequestIdentity of(PageRequest.Lag question) {
        RequestIdentity identity = new RequestIdentity();
        identity.put("do", question.name());
        return identity;
    }

    /** Returns the request of a spectrum, which is answered asynchronously. */
    public static RequestIdentity of(PageRequest.Spectrum question) {
        RequestIdentity identity = new RequestIdentity();
        identity.put("do", question.name());
        identity.put("id", (long) question.id());
        identity.put("topic", question.topic());
        identity.put("instance", (long) question.instance());
        return identity;
    }

    private void put(String name, Object value) {
        if (value instanceof String || value instanceof Long) {
            values.put(name, value);
        }
    }

    void write(JsonGenerator json) throws IOException {
        for (Map.Entry<String, Object> field : values.entrySet()) {
            if (field.getValue() instanceof Long number) {
                json.writeNumberField(field.getKey(), number);
            } else {
                json.writeStringField(field.getKey(), (String) field.getValue());
            }
        }
    }
}
