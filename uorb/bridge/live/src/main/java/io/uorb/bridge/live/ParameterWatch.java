// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.bridge.foxglove.ClientRequest;
import io.uorb.bridge.foxglove.ServerJson;
import io.uorb.bridge.live.source.LiveParameters;
import io.uorb.bridge.live.source.LiveRefusalException;
import io.uorb.bridge.live.source.LiveSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Parameters for viewers: values on request, and those that have changed. For the loop's thread. */
final class ParameterWatch {
    private static final int MOST_NAMES = 4096;
    /** PX4's have 16 at most. */
    private static final int LONGEST_NAME = 64;

    private final LiveSource source;
    private final boolean settable;
    private SortedMap<String, Number> known = new TreeMap<>();
    private long version = -1;

    ParameterWatch(LiveSource source, boolean settable) {
        this.source = source;
        this.settable = settable;
    }

    /** Sends the values that have changed to the viewers that want them. */
    void tell(Collection<Viewer> viewers) {
        if (viewers.stream().anyMatch(viewer -> viewer.wishes().wantsParameters())) {
            look(viewers);
        }
    }

    private void look(Collection<Viewer> viewers) {
        SortedMap<String, Number> changed = update();
        if (!changed.isEmpty()) {
            for (Viewer viewer : List.copyOf(viewers)) {
                SortedMap<String, Number> wanted = new TreeMap<>(changed);
                wanted.keySet().removeIf(name -> !viewer.wishes().wantsParameter(name));
                if (!wanted.isEmpty()) {
                    viewer.tell(ServerJson.parameterValues(wanted, null));
                }
            }
        }
    }

    /** Checks the values; returns those that have changed since the last call. */
    private SortedMap<String, Number> update() {
        SortedMap<String, Number> changed = new TreeMap<>();
        LiveParameters parameters = source.parameters().orElse(null);
        if (parameters != null && parameters.version() != version) {
            version = parameters.version();
            SortedMap<String, Number> now = parameters.values();
            now.forEach((name, value) -> {
                if (!value.equals(known.get(name))) {
                    changed.put(name, value);
                }
            });
            known = now;
        }
        return changed;
    }

    /** Answers with values; names that are unknown have none. */
    void get(Viewer viewer, ClientRequest.GetParameters request) throws LiveRefusalException {
        viewer.tell(ServerJson.parameterValues(values(request.names()), request.id()));
    }

    private SortedMap<String, Number> values(Collection<String> names) throws LiveRefusalException {
        SortedMap<String, Number> values = new TreeMap<>(required().values());
        if (!names.isEmpty()) {
            values.keySet().retainAll(names);
        }
        return values;
    }

    private LiveParameters required() throws LiveRefusalException {
        return source.parameters().orElseThrow(() -> new LiveRefusalException("the program has no parameters"));
    }

    /** Sets values, and answers with those that hold now, also if they were refused. */
    void set(Viewer viewer, ClientRequest.SetParameters request) throws LiveRefusalException {
        Map<String, String> wanted = request.values();
        try {
            if (!settable) {
                throw new LiveRefusalException("this server does not allow viewers to set parameters");
            }
            if (!wanted.isEmpty()) {
                set(required(), wanted);
            }
        } finally {
            if (request.id() != null && !wanted.isEmpty()) {
                viewer.tell(ServerJson.parameterValues(values(wanted.keySet()), request.id()));
            }
        }
    }

    /** Sets values; code of the program that hears of them may fail in any way, and viewers are served on. */
    private static void set(LiveParameters parameters, Map<String, String> wanted) throws LiveRefusalException {
        try {
            parameters.set(wanted);
        } catch (RuntimeException | Error e) {
            String what = wanted.size() == 1 ? wanted.keySet().iterator().next() : wanted.size() + " parameters";
            throw new LiveRefusalException("the program has failed while it set " + what + ": " + e);
        }
    }

    /** Begins to tell of changes; the present values are asked for. The others hear of what changed before. */
    void subscribe(Viewer viewer, List<String> names, Collection<Viewer> viewers) throws LiveRefusalException {
        if (names.size() + viewer.wishes().parameterCount() > MOST_NAMES) {
            throw new LiveRefusalException(
                    "a viewer names at most " + MOST_NAMES + " parameters; without names it" + " receives all");
        }
        for (String name : names) {
            if (name.length() > LONGEST_NAME) {
                throw new LiveRefusalException(
                        "name of a parameter with " + name.length() + " characters; the most is " + LONGEST_NAME);
            }
        }
        look(viewers);
        viewer.wishes().addParameters(names);
    }
}
