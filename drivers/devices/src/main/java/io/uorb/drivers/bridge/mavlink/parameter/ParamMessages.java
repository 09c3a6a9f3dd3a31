// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.parameter;

import io.dronefleet.mavlink.common.ParamRequestList;
import io.dronefleet.mavlink.common.ParamRequestRead;
import io.dronefleet.mavlink.common.ParamSet;
import io.dronefleet.mavlink.common.ParamValue;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;

/** Messages of the protocol and their fields. A value's four bytes are those of its type, in a field for a float. */
final class ParamMessages {
    static final MessageLayout LIST = MessageLayout.of(ParamRequestList.class);
    static final MessageField LIST_SYSTEM = LIST.field("targetSystem");
    static final MessageField LIST_COMPONENT = LIST.field("targetComponent");

    static final MessageLayout READ = MessageLayout.of(ParamRequestRead.class);
    static final MessageField READ_SYSTEM = READ.field("targetSystem");
    static final MessageField READ_COMPONENT = READ.field("targetComponent");
    static final MessageField READ_NAME = READ.field("paramId");
    static final MessageField READ_INDEX = READ.field("paramIndex");

    static final MessageLayout SET = MessageLayout.of(ParamSet.class);
    static final MessageField SET_SYSTEM = SET.field("targetSystem");
    static final MessageField SET_COMPONENT = SET.field("targetComponent");
    static final MessageField SET_NAME = SET.field("paramId");
    static final MessageField SET_VALUE = SET.field("paramValue");
    static final MessageField SET_TYPE = SET.field("paramType");

    static final MessageLayout VALUE = MessageLayout.of(ParamValue.class);
    static final MessageField VALUE_NAME = VALUE.field("paramId");
    static final MessageField VALUE_VALUE = VALUE.field("paramValue");
    static final MessageField VALUE_TYPE = VALUE.field("paramType");
    static final MessageField VALUE_COUNT = VALUE.field("paramCount");
    static final MessageField VALUE_INDEX = VALUE.field("paramIndex");

    /** The name under which stations ask for the checksum of all values. */
    static final String HASH = "_HASH_CHECK";

    static final int TYPE_UINT32 = 5;
    static final int TYPE_INT32 = 6;
    static final int TYPE_REAL32 = 9;

    private ParamMessages() {}
}
