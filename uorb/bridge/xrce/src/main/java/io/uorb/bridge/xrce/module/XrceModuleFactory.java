// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.module;

import io.uorb.bridge.topicsfile.TopicEntry;
import io.uorb.bridge.topicsfile.TopicsFile;
import io.uorb.bridge.xrce.client.XrceSettings;
import io.uorb.bridge.xrce.link.XrceAddress;
import io.uorb.file.ErrorMessages;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import io.uorb.module.ModuleOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;

/**
 * Factory of {@code xrce}, the client of a Micro XRCE-DDS Agent v2, through which ROS 2 programs subscribe and publish
 * to the broker's topics.
 */
public final class XrceModuleFactory implements ModuleFactory {
    private static final String AGENT = "agent";
    private static final String TOPICS = "topics";
    private static final String KEY = "key";
    private static final String DOMAIN = "domain";
    private static final String NAMESPACE = "namespace";
    private static final String CLOCK = "clock";
    private static final long MOST_KEY = 0xffff_ffffL;
    private static final int MOST_DOMAIN = 232;

    /** For the service loader. */
    public XrceModuleFactory() {}

    @Override
    public String name() {
        return "xrce";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Bridge to ROS 2 through a Micro XRCE-DDS Agent v2")
                .withOptions(
                        ModuleOption.text(AGENT, XrceAddress.DEFAULT, "HOST:PORT of the agent, or serial:/DEVICE"),
                        ModuleOption.text(TOPICS, "", "File of topics, as PX4's dds_topics.yaml; PX4's outgoing ones"),
                        ModuleOption.integer(KEY, 0, "", "Key of the client; 0 for a random one")
                                .between(0, MOST_KEY),
                        ModuleOption.integer(DOMAIN, 0, "", "DDS domain").between(0, MOST_DOMAIN),
                        ModuleOption.text(NAMESPACE, "", "Namespace of the topics in ROS 2"),
                        ModuleOption.flag(CLOCK, "Send the time of a manual clock as /clock, for use_sim_time"));
    }

    @Override
    public Module create(ModuleContext context) throws ModuleException {
        ModuleOptions options = context.options();
        try {
            int key = (int) options.integer(KEY);
            while (key == 0) {
                key = new SecureRandom().nextInt();
            }
            XrceSettings settings = new XrceSettings(
                    topics(options.text(TOPICS)),
                    key,
                    (int) options.integer(DOMAIN),
                    options.text(NAMESPACE),
                    options.flag(CLOCK));
            return new XrceModule(context, XrceAddress.parse(options.text(AGENT)), settings);
        } catch (IllegalArgumentException e) {
            throw new ModuleException(e.getMessage(), e);
        } catch (IOException e) {
            throw new ModuleException(ErrorMessages.of(e), e);
        }
    }

    static List<TopicEntry> topics(String file) throws IOException {
        return file.isEmpty() ? TopicsFile.builtIn() : TopicsFile.read(Path.of(file));
    }
}
