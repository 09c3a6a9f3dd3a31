// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

/** The drawing's style sheet. No variables: converters of SVG to other formats know few of them. */
final class SvgStyle {
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
            .ug-module rect{fill:#ddf0ff;stroke:#3b82c4;stroke-width:1.2}
            .ug-topic rect{fill:#f6f8fa;stroke:#848d97}
            .ug-unwritten rect{stroke-dasharray:4 3}
            .ug-topic.ug-lossy rect{stroke:#cf222e;stroke-width:1.5}
            .ug-topic.ug-faulty rect{stroke:#9a6700;stroke-width:1.5}
            .ug-edge path{fill:none;stroke-width:1.3}
            .ug-edge .ug-back{stroke-dasharray:6 3}
            .ug-edge:hover path{stroke-width:3}
            .ug-pub path{stroke:#3b82c4}
            .ug-pub polygon{fill:#3b82c4}
            .ug-sub path{stroke:#919aa4}
            .ug-sub polygon{fill:#919aa4}
            .ug-edge.ug-lossy path{stroke:#cf222e}
            .ug-edge.ug-lossy polygon{fill:#cf222e}
            @media (prefers-color-scheme:dark){
            .ug-bg{fill:#0d1117}
            .ug-head,.ug-name,.ug-topicname{fill:#e6edf3}
            .ug-small{fill:#9198a1}
            .ug-small .ug-lost,.ug-small.ug-lost{fill:#ff7b72}
            .ug-small .ug-fault{fill:#d29922}
            .ug-halo{stroke:#0d1117}
            .ug-module rect{fill:#12314f;stroke:#5ba3e0}
            .ug-topic rect{fill:#161b22;stroke:#6e7681}
            .ug-topic.ug-lossy rect{stroke:#ff7b72}
            .ug-topic.ug-faulty rect{stroke:#d29922}
            .ug-pub path{stroke:#5ba3e0}
            .ug-pub polygon{fill:#5ba3e0}
            .ug-sub path{stroke:#6e7681}
            .ug-sub polygon{fill:#6e7681}
            .ug-edge.ug-lossy path{stroke:#ff7b72}
            .ug-edge.ug-lossy polygon{fill:#ff7b72}
            }
            """;

    private SvgStyle() {}
}
