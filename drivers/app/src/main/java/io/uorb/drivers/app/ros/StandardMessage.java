// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.RosArray;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.dynamic.RosPath;
import io.uorb.ros.mapping.RosEpoch;

/** A standard message with ways to its fields. It belongs to one thread. */
final class StandardMessage {
    private final RosDefinition definition;
    private final RosMessage message;
    private final RosEpoch epoch;

    StandardMessage(RosDefinition definition, RosEpoch epoch) {
        this.definition = definition;
        this.epoch = epoch;
        message = DynamicSerializer.of(definition).newMessage();
    }

    RosMessage message() {
        return message;
    }

    /** Returns the way to a single number. */
    Scalar scalar(String path) {
        return new Scalar(message, RosPath.of(definition, path));
    }

    /** Returns the way to the components x, y, z. */
    Vector vector(String path) {
        return new Vector(scalar(path + ".x"), scalar(path + ".y"), scalar(path + ".z"));
    }

    /** Returns the way to a quaternion. */
    Rotation rotation(String path) {
        return new Rotation(vector(path), scalar(path + ".w"));
    }

    RosArray array(String path) {
        return RosPath.of(definition, path).getArray(message);
    }

    void setText(String path, String text) {
        RosPath.of(definition, path).getText(message).set(text);
    }

    /** Returns the way to a time of ROS, given in uORB's. */
    Stamp stamp(String path) {
        return new Stamp(message, RosPath.of(definition, path), epoch);
    }

    /** Sets the frame, and returns the way to the stamp of the header. */
    Stamp header(String frame) {
        setText("header.frame_id", frame);
        return stamp("header.stamp");
    }

    /** The way to a number. */
    record Scalar(RosMessage message, RosPath path) {
        void set(double value) {
            path.setDouble(message, value);
        }

        void set(long value) {
            path.setLong(message, value);
        }
    }

    /** The way to a vector. */
    record Vector(Scalar x, Scalar y, Scalar z) {
        void set(double[] v) {
            x.set(v[0]);
            y.set(v[1]);
            z.set(v[2]);
        }
    }

    /** The way to a quaternion. */
    record Rotation(Vector xyz, Scalar w) {
        /** Sets it from w, x, y, z. */
        void set(double[] q) {
            w.set(q[0]);
            xyz.x().set(q[1]);
            xyz.y().set(q[2]);
            xyz.z().set(q[3]);
        }
    }

    /** The way to a time. */
    record Stamp(RosMessage message, RosPath path, RosEpoch epoch) {
        void set(long timestampUs) {
            path.setTime(message, epoch.secs(timestampUs), epoch.nsecs(timestampUs));
        }

        /** Sets it to the time of the data, or to that of publishing if that is not known. */
        void set(long timestampSampleUs, long timestampUs) {
            set(timestampSampleUs == 0 ? timestampUs : timestampSampleUs);
        }
    }
}
