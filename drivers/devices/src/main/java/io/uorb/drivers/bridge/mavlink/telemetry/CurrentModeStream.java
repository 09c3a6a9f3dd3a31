// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.telemetry;

import io.uorb.drivers.bridge.mavlink.stream.TopicStream;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.mission.VehicleMode;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;

/** CURRENT_MODE from {@code vehicle_status}; 0 for a mode that is none of {@link VehicleMode}. */
final class CurrentModeStream extends TopicStream<VehicleStatus> {
    private static final MessageLayout LAYOUT = MessageLayout.of(CurrentMode.class);
    private static final MessageField CUSTOM_MODE = LAYOUT.field("customMode");
    private static final MessageField INTENDED_CUSTOM_MODE = LAYOUT.field("intendedCustomMode");
    private static final MessageField STANDARD_MODE = LAYOUT.field("standardMode");

    CurrentModeStream(DeviceContext context, double rateHz) {
        super(LAYOUT, rateHz, context, VehicleStatusTopic.VEHICLE_STATUS);
    }

    @Override
    protected boolean fill(long nowUs) {
        VehicleMode mode = VehicleMode.ofNavState(message.navState);
        VehicleMode intended = VehicleMode.ofNavState(message.navStateUserIntention);
        STANDARD_MODE.put(payload, mode == null ? 0 : mode.standard());
        CUSTOM_MODE.put(payload, AvailableModesStream.custom(mode));
        INTENDED_CUSTOM_MODE.put(payload, AvailableModesStream.custom(intended));
        return true;
    }
}
