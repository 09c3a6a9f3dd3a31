// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import static io.uorb.bridge.foxglove.ClientRequestReader.shown;

import io.uorb.OrbMetadata;
import io.uorb.bridge.definition.Px4RosNames;
import io.uorb.bridge.foxglove.ClientFrame;
import io.uorb.bridge.foxglove.ClientRequest;
import io.uorb.bridge.foxglove.ClientRequestReader;
import io.uorb.bridge.foxglove.FoxgloveProtocol;
import io.uorb.bridge.foxglove.ServerFrames;
import io.uorb.bridge.foxglove.ServerJson;
import io.uorb.bridge.live.source.LiveRefusalException;
import io.uorb.bridge.live.source.LiveSource;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The handlers of what viewers send; what is refused or wrong is answered with a status. For the loop's thread. */
final class RequestHandlers {
    private static final int MOST_SUBSCRIPTIONS = 1024;
    private static final int MOST_PUBLICATIONS = 64;
    private static final Pattern CHANNEL = Pattern.compile("/?([a-z][a-z0-9_]*)(?:/([0-9]{1,3}))?");
    private static final Pattern VERSION = Pattern.compile("_v[0-9]+$");

    private final LiveSource source;
    private final LiveSettings settings;
    private final LiveChannels channels;
    private final ParameterWatch parameters;
    private final GraphUpdates graph;
    private final LiveServices services;
    private final PlaybackWatch playback;
    private final Collection<Viewer> viewers;

    RequestHandlers(
            LiveSource source,
            LiveSettings settings,
            LiveChannels channels,
            ParameterWatch parameters,
            GraphUpdates graph,
            LiveServices services,
            PlaybackWatch playback,
            Collection<Viewer> viewers) {
        this.source = source;
        this.settings = settings;
        this.channels = channels;
        this.parameters = parameters;
        this.graph = graph;
        this.services = services;
        this.playback = playback;
        this.viewers = viewers;
    }

    void text(Viewer viewer, String text) {
        try {
            handle(viewer, ClientRequestReader.read(text));
        } catch (IllegalArgumentException | IllegalStateException | LiveRefusalException e) {
            error(viewer, e.getMessage());
        }
    }

    private static void error(Viewer viewer, String text) {
        viewer.tell(ServerJson.status(FoxgloveProtocol.ERROR, text));
    }

    private void handle(Viewer viewer, ClientRequest request) throws LiveRefusalException {
        if (request instanceof ClientRequest.Subscribe subscribe) {
            subscribe.subscriptions().forEach(wish -> subscribe(viewer, wish));
        } else if (request instanceof ClientRequest.Unsubscribe unsubscribe) {
            unsubscribe.ids().forEach(id -> unsubscribe(viewer, id));
        } else if (request instanceof ClientRequest.Advertise advertise) {
            advertise.channels().forEach(channel -> advertise(viewer, channel));
        } else if (request instanceof ClientRequest.Unadvertise unadvertise) {
            unadvertise.ids().forEach(id -> unadvertise(viewer, id));
        } else if (request instanceof ClientRequest.GetParameters get) {
            parameters.get(viewer, get);
        } else if (request instanceof ClientRequest.SetParameters set) {
            parameters.set(viewer, set);
        } else if (request instanceof ClientRequest.SubscribeParameterUpdates updates) {
            parameters.subscribe(viewer, updates.names(), viewers);
        } else if (request instanceof ClientRequest.UnsubscribeParameterUpdates updates) {
            viewer.wishes().removeParameters(updates.names());
        } else if (request instanceof ClientRequest.ConnectionGraph wish) {
            graph(viewer, wish.wanted());
        } else if (request instanceof ClientRequest.FetchAsset asset) {
            viewer.answer(ServerFrames.assetRefusal(asset.request(), "this server has no assets"));
        }
    }

    private void graph(Viewer viewer, boolean wanted) {
        if (wanted) {
            graph.subscribe(viewer, viewers);
        } else {
            viewer.wishes().setGraph(false);
        }
    }

    private void subscribe(Viewer viewer, ClientRequest.Subscription wish) {
        LiveChannel channel = channels.find(wish.channel());
        Map<Long, ViewerRoute> routes = viewer.routes();
        if (channel == null) {
            // Also a channel that has ended while the viewer asked.
            viewer.tell(ServerJson.status(FoxgloveProtocol.WARNING, "channel " + wish.channel() + " does not exist"));
        } else if (routes.containsKey(wish.id())) {
            error(viewer, "subscription " + wish.id() + " exists already");
        } else if (routes.values().stream().anyMatch(route -> route.channel() == channel)) {
            error(viewer, "this viewer is subscribed to " + channel.advertised().topic() + " already");
        } else if (routes.size() == MOST_SUBSCRIPTIONS) {
            error(viewer, "a viewer has at most " + MOST_SUBSCRIPTIONS + " subscriptions");
        } else {
            viewer.open(wish.id(), channel);
        }
    }

    /** Does nothing for one whose channel has ended. */
    private static void unsubscribe(Viewer viewer, long id) {
        ViewerRoute route = viewer.routes().get(id);
        if (route != null) {
            viewer.close(route);
        }
    }

    private void advertise(Viewer viewer, ClientRequest.Channel wish) {
        try {
            Map<Long, ViewerPublication> publications = viewer.wishes().publications();
            if (publications.containsKey(wish.id())) {
                throw new LiveRefusalException("channel " + wish.id() + " of this viewer exists already");
            }
            if (publications.size() == MOST_PUBLICATIONS) {
                throw new LiveRefusalException("a viewer has at most " + MOST_PUBLICATIONS + " channels");
            }
            publications.put(wish.id(), publication(wish));
        } catch (LiveRefusalException e) {
            error(viewer, e.getMessage());
        }
    }

    private ViewerPublication publication(ClientRequest.Channel wish) throws LiveRefusalException {
        Matcher name = CHANNEL.matcher(localName(wish.topic()));
        if (!name.matches() || !settings.publish().contains(name.group(1))) {
            throw new LiveRefusalException("this server does not allow viewers to publish " + shown(wish.topic())
                    + (settings.publish().isEmpty() ? "" : "; allowed: " + new TreeSet<>(settings.publish())));
        }
        if (!ViewerPublication.canRead(wish.encoding())) {
            throw new LiveRefusalException("encoding " + shown(wish.encoding()) + " is not json or cdr");
        }
        OrbMetadata<?> topic = source.topic(name.group(1));
        String message = topic.schema().name();
        if (!wish.schemaName().equals(message) && !wish.schemaName().endsWith("/" + message)) {
            throw new LiveRefusalException(
                    "topic " + topic.name() + " has messages " + message + ", not " + shown(wish.schemaName()));
        }
        int instance = name.group(2) == null ? 0 : Integer.parseInt(name.group(2));
        return new ViewerPublication(source.advertise(topic, instance), topic, wish.encoding());
    }

    /** Returns the name without what PX4's names in ROS 2 have about it, if it is one of the right version. */
    private String localName(String name) throws LiveRefusalException {
        if (!settings.rosNames() || !name.startsWith(Px4RosNames.IN)) {
            return name;
        }
        String versioned = name.substring(Px4RosNames.IN.length());
        String bare = VERSION.matcher(versioned).replaceFirst("");
        boolean isTopic =
                settings.publish().contains(bare) && versioned.equals(bare + Px4RosNames.suffix(source.topic(bare)));
        return isTopic ? bare : name; // which no channel has
    }

    private static void unadvertise(Viewer viewer, long id) {
        ViewerPublication publication = viewer.wishes().publications().remove(id);
        if (publication == null) {
            error(viewer, "this viewer has no channel " + id);
        } else {
            publication.close();
        }
    }

    void binary(Viewer viewer, ByteBuffer bytes) {
        try {
            ClientFrame frame = ClientFrame.read(bytes);
            if (frame instanceof ClientFrame.MessageData message) {
                publish(viewer, message);
            } else if (frame instanceof ClientFrame.ServiceCall call) {
                services.call(viewer, call);
            } else if (frame instanceof ClientFrame.PlaybackControl wish) {
                playback.control(viewer, wish);
            }
        } catch (IllegalArgumentException | IllegalStateException | LiveRefusalException e) {
            error(viewer, e.getMessage());
        }
    }

    private static void publish(Viewer viewer, ClientFrame.MessageData message) throws LiveRefusalException {
        ViewerPublication publication = viewer.wishes().publications().get(message.channel());
        if (publication == null) {
            throw new LiveRefusalException("this viewer has no channel " + message.channel());
        }
        publication.publish(message.data());
    }
}
