// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds;

import io.uorb.OrbMetadata;
import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The sources of the peer: types in IDL, and a program in C. Fields have numbers for names, which are not sent. */
final class PeerSource {
    private PeerSource() {}

    private static Map<String, MessageSchema> messages(List<? extends OrbMetadata<?>> topics) {
        Map<String, MessageSchema> all = new LinkedHashMap<>();
        topics.forEach(topic -> add(topic.schema(), all));
        return all;
    }

    private static void add(MessageSchema schema, Map<String, MessageSchema> to) {
        for (Field field : schema.fields()) {
            if (field.isNested()) {
                add(field.nested(), to);
            }
        }
        to.put(schema.name(), schema);
    }

    static String idl(List<? extends OrbMetadata<?>> topics) {
        StringBuilder idl = new StringBuilder();
        for (MessageSchema schema : messages(topics).values()) {
            idl.append("module ").append(packageOf(schema)).append(" { module msg { module dds_ {\n");
            idl.append("@final struct ").append(schema.name()).append("_ {\n");
            for (int i = 0; i < schema.fields().size(); i++) {
                Field field = schema.fields().get(i);
                idl.append(field.isNested() ? field.nested().name() + "_" : type(field.type()))
                        .append(" f")
                        .append(i)
                        .append(field.isArray() ? "[" + field.length() + "]" : "")
                        .append(";\n");
            }
            idl.append("}; }; }; };\n");
        }
        return idl.toString();
    }

    /** Returns the package of ROS 2 that has the message. */
    private static String packageOf(MessageSchema schema) {
        return schema.name().equals("Clock") ? "rosgraph_msgs" : "px4_msgs";
    }

    /** Returns the beginning of the name of its type in C. */
    private static String prefixOf(MessageSchema schema) {
        return packageOf(schema) + "_msg_dds__";
    }

    private static String type(WireType type) {
        return switch (type) {
            case FLOAT32 -> "float";
            case FLOAT64 -> "double";
            case BOOL -> "boolean";
            default -> type.msgName();
        };
    }

    static String program(List<? extends OrbMetadata<?>> topics) {
        StringBuilder code = new StringBuilder(HEAD);
        for (MessageSchema schema : messages(topics).values()) {
            walk(schema, "dump", code);
            walk(schema, "fill", code);
        }
        code.append("static const type_t types[] = {\n");
        topics.stream()
                .map(OrbMetadata::schema)
                .distinct()
                .forEach(schema -> code.append("{\"")
                        .append(schema.name())
                        .append("\", &")
                        .append(prefixOf(schema))
                        .append(schema.name())
                        .append("__desc, sizeof(")
                        .append(prefixOf(schema))
                        .append(schema.name())
                        .append("_), (walk_t)dump_")
                        .append(schema.name())
                        .append(", (walk_t)fill_")
                        .append(schema.name())
                        .append("},\n"));
        return code.append("{0}};\n").append(MAIN).toString();
    }

    private static void walk(MessageSchema schema, String verb, StringBuilder code) {
        code.append("static void ").append(verb).append('_').append(schema.name());
        code.append('(').append(prefixOf(schema)).append(schema.name()).append("_ *m) {\n");
        for (int i = 0; i < schema.fields().size(); i++) {
            Field field = schema.fields().get(i);
            if (!field.isNested()) {
                code.append(verb)
                        .append("(&m->f")
                        .append(i)
                        .append(", sizeof m->f")
                        .append(i)
                        .append(");\n");
                continue;
            }
            for (int k = 0; k < field.elements(); k++) {
                code.append(verb)
                        .append('_')
                        .append(field.nested().name())
                        .append("(&m->f")
                        .append(i)
                        .append(field.isArray() ? "[" + k + "]" : "")
                        .append(");\n");
            }
        }
        code.append("}\n");
    }

    private static final String HEAD = """
            #include <stdio.h>
            #include <stdlib.h>
            #include <string.h>
            #include "dds/dds.h"
            #include "px4.h"
            typedef void (*walk_t)(void *);
            typedef struct {
              const char *name;
              const dds_topic_descriptor_t *desc;
              size_t size;
              walk_t dump, fill;
            } type_t;
            static char line[200000];
            static size_t at;
            static void dump(const void *from, size_t n) {
              for (size_t i = 0; i < n; i++) at += sprintf(line + at, "%02x", ((const unsigned char *)from)[i]);
            }
            static void fill(void *to, size_t n) {
              for (size_t i = 0; i < n; i++, at += 2) {
                unsigned octet;
                sscanf(line + at, "%2x", &octet);
                ((unsigned char *)to)[i] = octet;
              }
            }
            """;

    private static final String MAIN = """
            int main(int argc, char **argv) {
              const type_t *type = types;
              while (strcmp(type->name, argv[3])) type++;
              dds_entity_t p = dds_create_participant(atoi(getenv("PEER_DOMAIN")), 0, 0);
              dds_entity_t t = dds_create_topic(p, type->desc, argv[2], 0, 0);
              dds_qos_t *qos = dds_create_qos();
              int reliable = atoi(argv[4]);
              int kind = reliable == 1 ? DDS_RELIABILITY_RELIABLE : DDS_RELIABILITY_BEST_EFFORT;
              dds_qset_reliability(qos, kind, DDS_SECS(1));
              dds_qset_durability(qos, reliable ? DDS_DURABILITY_TRANSIENT_LOCAL : DDS_DURABILITY_VOLATILE);
              dds_qset_history(qos, DDS_HISTORY_KEEP_LAST, 1000);
              void *m = calloc(1, type->size);
              if (!strcmp(argv[1], "sub")) {
                dds_entity_t r = dds_create_reader(p, t, qos, 0);
                dds_instance_handle_t h[8];
                puts("ready"); fflush(stdout);
                for (int matched = 0;;) {
                  if (!matched && dds_get_matched_publications(r, h, 8) > 0) {
                    matched = 1; puts("matched"); fflush(stdout);
                  }
                  dds_sample_info_t info;
                  void *into[1] = {m};
                  while (dds_take(r, into, &info, 1, 1) > 0) {
                    if (!info.valid_data) continue;
                    at = 0; type->dump(m); line[at] = 0; puts(line); fflush(stdout);
                  }
                  dds_sleepfor(DDS_MSECS(1));
                }
              }
              dds_entity_t w = dds_create_writer(p, t, qos, 0);
              dds_instance_handle_t h[8];
              puts("ready"); fflush(stdout);
              while (dds_get_matched_subscriptions(w, h, 8) < 1) dds_sleepfor(DDS_MSECS(1));
              puts("matched"); fflush(stdout);
              while (fgets(line, sizeof line, stdin)) {
                at = 0; type->fill(m);
                if (dds_write(w, m) < 0) puts("failed");
              }
              dds_delete(p);
              return 0;
            }
            """;
}
