// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.module;

import io.uorb.bridge.ros2.BridgedTopics;
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

/**
 * Factory of {@code xrce_agent}, the Micro XRCE-DDS agent to which PX4 flight controllers and micro-ROS boards connect
 * over UDP or a serial line, without ROS. An address that other machines can reach requires {@code insecure}, since the
 * protocol has no authentication.
 */
public final class XrceAgentModuleFactory implements ModuleFactory {
    private static final String ADDRESS = "address";
    private static final String TOPICS = "topics";
    private static final String NAMESPACE = "namespace";
    private static final String INSECURE = "insecure";

    /** For the service loader. */
    public XrceAgentModuleFactory() {}

    @Override
    public String name() {
        return "xrce_agent";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Agent to which PX4 flight controllers connect, without ROS")
                .withOptions(
                        ModuleOption.text(ADDRESS, XrceAddress.DEFAULT, "ADDRESS:PORT, or serial:/DEVICE"),
                        ModuleOption.text(
                                TOPICS,
                                "",
                                "The controller's dds_topics.yaml. Default: PX4's outgoing topics, which are received"),
                        ModuleOption.text(NAMESPACE, "", "Namespace of the controller's topics"),
                        ModuleOption.flag(INSECURE, "Allow other machines to publish without authentication"));
    }

    @Override
    public Module create(ModuleContext context) throws ModuleException {
        ModuleOptions options = context.options();
        try {
            XrceAddress address = XrceAddress.parse(options.text(ADDRESS));
            if (address.isOpen() && !options.flag(INSECURE)) {
                throw new IllegalArgumentException("address " + address
                        + " can be reached by other machines, which could publish here without authentication; use a"
                        + " loopback address or a serial line, or allow it with insecure=true");
            }
            BridgedTopics.requireNamespace(options.text(NAMESPACE));
            return new XrceAgentModule(
                    context, address, XrceModuleFactory.topics(options.text(TOPICS)), options.text(NAMESPACE));
        } catch (IllegalArgumentException e) {
            throw new ModuleException(e.getMessage(), e);
        } catch (IOException e) {
            throw new ModuleException(ErrorMessages.of(e), e);
        }
    }
}
