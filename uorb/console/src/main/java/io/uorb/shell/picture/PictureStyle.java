// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.picture;

/** The style sheet of drawings. No variables: converters of SVG to other formats know few of them. */
final class PictureStyle {
    static final double NAME_SIZE = 13;
    static final double TOPIC_SIZE = 12;
    static final double SMALL_SIZE = 10.5;

    static final String SHEET = """
            .ug-bg{fill:#fff}
            .ug-head,.ug-name{font:600 13px ui-sans-serif,system-ui,'Segoe UI',Helvetica,Arial,sans-serif;fill:#1f2328}
            .ug-head{font-size:16px}
            .ug-topicname{font:12px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;fill:#1f2328}
            .ug-small{font:10.5px ui-sans-serif,system-ui,'Segoe UI',Helvetica,Arial,sans-serif;fill:#59636e}
            .ug-small .ug-lost,.ug-small.ug-lost{fill:#cf222e;font-weight:600}
            .ug-small .ug-fault{fill:#9a6700;font-weight:600}
            .ug-halo{stroke:#fff;stroke-width:3px;stroke-linejoin:round;paint-order:stroke}
            .ug-frame rect{fill:#848d97;fill-opacity:.07;stroke:#848d97;stroke-dasharray:1 3}
            .ug-shape rect,.ug-shape polygon{fill:#ddf0ff;stroke:#3b82c4;stroke-width:1.2}
            .ug-ros rect{fill:#e6f6e8;stroke:#3f8f4f}
            .ug-process polygon{fill:#f0eafb;stroke:#7a5bb8}
            .ug-topic rect{fill:#f6f8fa;stroke:#848d97}
            .ug-service polygon{fill:#fdf0f6;stroke:#b8578a}
            .ug-dashed rect,.ug-dashed polygon{stroke-dasharray:5 4}
            .ug-amber rect,.ug-amber polygon{fill:#fff3d6;stroke:#9a6700}
            .ug-shape.ug-red rect{stroke:#cf222e;stroke-width:1.5}
            .ug-edge path{fill:none;stroke:#919aa4;stroke-width:1.3}
            .ug-edge polygon{fill:#919aa4}
            .ug-edge .ug-back{stroke-dasharray:6 3}
            .ug-edge:hover path{stroke-width:3}
            .ug-crossing path{stroke-opacity:.6}
            .ug-pub path{stroke:#3b82c4}
            .ug-pub polygon{fill:#3b82c4}
            .ug-provides path,.ug-calls path{stroke:#b8578a}
            .ug-provides polygon,.ug-calls polygon{fill:#b8578a}
            .ug-calls path{stroke-dasharray:3 3}
            .ug-edge.ug-red path{stroke:#cf222e}
            .ug-edge.ug-red polygon{fill:#cf222e}
            @media (prefers-color-scheme:dark){
            .ug-bg{fill:#0d1117}
            .ug-head,.ug-name,.ug-topicname{fill:#e6edf3}
            .ug-small{fill:#9198a1}
            .ug-small .ug-lost,.ug-small.ug-lost{fill:#ff7b72}
            .ug-small .ug-fault{fill:#d29922}
            .ug-halo{stroke:#0d1117}
            .ug-shape rect,.ug-shape polygon{fill:#12314f;stroke:#5ba3e0}
            .ug-ros rect{fill:#12301a;stroke:#56a868}
            .ug-process polygon{fill:#251a3f;stroke:#a284e0}
            .ug-topic rect{fill:#161b22;stroke:#6e7681}
            .ug-service polygon{fill:#38172a;stroke:#e07fb2}
            .ug-amber rect,.ug-amber polygon{fill:#3a2a06;stroke:#d29922}
            .ug-shape.ug-red rect{stroke:#ff7b72}
            .ug-edge path{stroke:#6e7681}
            .ug-edge polygon{fill:#6e7681}
            .ug-pub path{stroke:#5ba3e0}
            .ug-pub polygon{fill:#5ba3e0}
            .ug-provides path,.ug-calls path{stroke:#e07fb2}
            .ug-provides polygon,.ug-calls polygon{fill:#e07fb2}
            .ug-edge.ug-red path{stroke:#ff7b72}
            .ug-edge.ug-red polygon{fill:#ff7b72}
            }
            """;

    private PictureStyle() {}
}
