// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.schema.ConstantMeaning;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The documentation page of a message. */
class MessagePageTest {
    private static final MessageSchema WHEEL =
            MessageSchema.builder("Wheel").field(WireType.FLOAT32, "speed").build();

    private static final MessageDefinition ROVER = MessageDefinition.builder(MessageSchema.builder("Rover")
                    .field(WireType.UINT64, "timestamp")
                    .field(WireType.UINT8, "mode")
                    .field(WireType.UINT8, "mode_wanted")
                    .field(WireType.UINT8, "faults")
                    .field(WireType.UINT16, "caps")
                    .nestedArray(WHEEL, 4, "wheels")
                    .build())
            .comment("A vehicle on wheels.\nIt has four.\n\nDEPRECATED: walk.")
            .topics(4, List.of("rover", "rover_groundtruth"))
            .field("timestamp", "us", "Time since start.")
            .field("mode", new FieldDescription("What it does | is told.", "", "", ConstantMeaning.VALUES))
            .field("mode_wanted", new FieldDescription("What it shall do.", "", "MODE", ConstantMeaning.VALUES))
            .field("faults", new FieldDescription("", "", "FAULT", ConstantMeaning.BIT_NUMBERS))
            .field("caps", new FieldDescription("One line\nof text.\n\nAnd <b>.", "", "CAP", ConstantMeaning.BIT_MASKS))
            .constant(new MessageConstant(WireType.UINT32, "MESSAGE_VERSION", 2L, ""))
            .constant(new MessageConstant(WireType.UINT8, "MODE_IDLE", 0L, "Stands."))
            .constant(new MessageConstant(WireType.UINT8, "MODE_DRIVE", 2L, ""))
            .constant(new MessageConstant(WireType.UINT8, "FAULT_HOT", 3L, "Too hot."))
            .constant(new MessageConstant(WireType.UINT16, "CAP_TURN", 256L, "Turns on the spot."))
            .build();

    @Test
    void shouldDocumentAMessage() {
        assertEquals(
                """
                # Rover

                A vehicle on wheels.
                It has four.

                DEPRECATED: walk.

                | | |
                |---|---|
                | Topics | `rover`, `rover_groundtruth` |
                | Queue length | 4 |
                | Size, bytes | 48 |
                | Size without padding at the end, bytes | 48 |
                | Hash | `0xHASH` |
                | Layout | `uint64_t timestamp;uint16_t caps;uint8_t mode;uint8_t mode_wanted;uint8_t faults;\
                uint8_t[3] _padding0;wheel[4] wheels;` |

                ## Fields

                | type | name | unit | meaning |
                |---|---|---|---|
                | `uint64` | `timestamp` | us | Time since start. |
                | `uint8` | `mode` | | What it does \\| is told.<br>One of `MODE_…` |
                | `uint8` | `mode_wanted` | | What it shall do.<br>One of `MODE_…` |
                | `uint8` | `faults` | | Bits, by number: `FAULT_…` |
                | `uint16` | `caps` | | One line of text.<br>And &lt;b>.<br>Bits, by mask: `CAP_…` |
                | `Wheel[4]` | `wheels` | | |

                ## Constants

                ### `mode`, `mode_wanted`

                | name | value | meaning |
                |---|---|---|
                | `MODE_IDLE` | 0 | Stands. |
                | `MODE_DRIVE` | 2 | |

                ### `faults`

                | name | bit | meaning |
                |---|---|---|
                | `FAULT_HOT` | 3 | Too hot. |

                ### `caps`

                | name | mask | meaning |
                |---|---|---|
                | `CAP_TURN` | 0x100 | Turns on the spot. |

                ### Others

                | name | value | meaning |
                |---|---|---|
                | `MESSAGE_VERSION` | 2 | |
                """.replace("0xHASH", String.format("0x%08x", ROVER.schema().hash())), MessagePage.of(ROVER));
    }

    @Test
    void shouldLeaveOutWhatAMessageHasNot() {
        String page = MessagePage.of(MessageDefinition.builder(WHEEL).build());
        assertTrue(page.startsWith("# Wheel\n\n| | |\n"), page);
        assertTrue(page.endsWith("| `float32` | `speed` | | |\n"), page);
    }

    @Test
    void shouldNotHeadTheOnlyTable() {
        String page = MessagePage.of(MessageDefinition.builder(WHEEL)
                .constant(new MessageConstant(WireType.FLOAT32, "LIMIT", 2.5, ""))
                .build());
        assertTrue(
                page.endsWith("## Constants\n\n| name | value | meaning |\n|---|---|---|\n| `LIMIT` | 2.5 | |\n"),
                page);
    }

    /** A text is shown, not obeyed. */
    @Test
    void shouldEscapeMarkdown() {
        String page = MessagePage.of(MessageDefinition.builder(WHEEL)
                .field("speed", "m/s", "2 * pi * r_w, [0, 1](x), `y`, a\\b")
                .build());
        assertTrue(page.contains("| m/s | 2 \\* pi \\* r\\_w, \\[0, 1](x), \\`y\\`, a\\\\b |\n"), page);
    }
}
