// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.standard;

/**
 * Types of standard messages, of which viewers know the names. The texts have the fields in the order in which
 * converters write them.
 */
public enum StandardType {
    /** Transforms between frames. */
    FRAME_TRANSFORMS(
            "FrameTransforms",
            """
            # Transforms between frames: the pose of the child in the parent.
            foxglove_msgs/FrameTransform[] transforms
            """ + NestedDefinitions.separator("foxglove_msgs/FrameTransform") + """
            builtin_interfaces/Time timestamp
            string parent_frame_id
            string child_frame_id
            geometry_msgs/Vector3 translation
            geometry_msgs/Quaternion rotation
            """ + NestedDefinitions.TIME
                    + NestedDefinitions.VECTOR + NestedDefinitions.QUATERNION),
    /** A pose in a frame. */
    POSE_IN_FRAME(
            "PoseInFrame",
            """
            builtin_interfaces/Time timestamp
            # The frame in which the pose is.
            string frame_id
            geometry_msgs/Pose pose
            """ + NestedDefinitions.separator("geometry_msgs/Pose") + """
            geometry_msgs/Point position
            geometry_msgs/Quaternion orientation
            """ + NestedDefinitions.TIME
                    + NestedDefinitions.POINT + NestedDefinitions.QUATERNION),
    /** A place on the earth. */
    LOCATION_FIX("LocationFix", """
            uint8 UNKNOWN=0
            uint8 APPROXIMATED=1
            uint8 DIAGONAL_KNOWN=2
            uint8 KNOWN=3
            builtin_interfaces/Time timestamp
            # The frame of the receiver.
            string frame_id
            # Degrees.
            float64 latitude
            # Degrees.
            float64 longitude
            # Metres above the ellipsoid.
            float64 altitude
            # East, north, up, m^2, row by row.
            float64[9] position_covariance
            uint8 position_covariance_type
            """ + NestedDefinitions.TIME),
    /** A text of a log. */
    LOG("Log", """
            uint8 UNKNOWN=0
            uint8 DEBUG=1
            uint8 INFO=2
            uint8 WARNING=3
            uint8 ERROR=4
            uint8 FATAL=5
            builtin_interfaces/Time timestamp
            uint8 level
            string message
            # The process that logged it.
            string name
            string file
            uint32 line
            """ + NestedDefinitions.TIME);

    private final String type;
    private final String text;

    StandardType(String name, String text) {
        this.type = "foxglove_msgs/msg/" + name;
        this.text = text;
    }

    /** Returns the name of the type, such as {@code foxglove_msgs/msg/Log}. */
    public String type() {
        return type;
    }

    /** Returns the definition in the language of ROS 2, with those of nested messages. */
    public String text() {
        return text;
    }

    /** Definitions of nested messages. */
    private static final class NestedDefinitions {
        static final String TIME = separator("builtin_interfaces/Time") + """
                int32 sec
                uint32 nanosec
                """;
        static final String VECTOR = xyz("Vector3");
        static final String POINT = xyz("Point");
        static final String QUATERNION = xyz("Quaternion") + "float64 w\n";

        static String separator(String message) {
            return "=".repeat(80) + "\nMSG: " + message + "\n";
        }

        private static String xyz(String message) {
            return separator("geometry_msgs/" + message) + """
                    float64 x
                    float64 y
                    float64 z
                    """;
        }
    }
}
