// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture.picture;

/** The style sheet of drawings. No variables: converters of SVG to other formats know few of them. */
final class PictureStyle {
    static final String SHEET = """
            .ua-bg{fill:#fff}
            .ua-head,.ua-name{font:600 13px ui-sans-serif,system-ui,'Segoe UI',Helvetica,Arial,sans-serif;fill:#1f2328}
            .ua-head{font-size:16px}
            .ua-topicname{font:12px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;fill:#1f2328}
            .ua-small{font:10.5px ui-sans-serif,system-ui,'Segoe UI',Helvetica,Arial,sans-serif;fill:#59636e}
            .ua-frame rect{fill:#848d97;fill-opacity:.07;stroke:#848d97;stroke-dasharray:1 3}
            .ua-shape rect,.ua-shape polygon{fill:#ddf0ff;stroke:#3b82c4;stroke-width:1.2}
            .ua-shape.ua-ros rect{fill:#e6f6e8;stroke:#3f8f4f}
            .ua-shape.ua-process polygon{fill:#f0eafb;stroke:#7a5bb8}
            .ua-shape.ua-topic rect{fill:#f6f8fa;stroke:#848d97}
            .ua-shape.ua-service polygon{fill:#fdf0f6;stroke:#b8578a}
            .ua-shape.ua-missing rect,.ua-shape.ua-missing polygon{stroke-dasharray:5 4}
            .ua-shape.ua-undeclared rect,.ua-shape.ua-undeclared polygon{fill:#fff3d6;stroke:#9a6700}
            .ua-line path{fill:none;stroke:#919aa4;stroke-width:1.3}
            .ua-line polygon{fill:#919aa4}
            .ua-line .ug-back{stroke-dasharray:6 3}
            .ua-line:hover path{stroke-width:3}
            .ua-crossing path{stroke-opacity:.6}
            .ua-pub path{stroke:#3b82c4}
            .ua-pub polygon{fill:#3b82c4}
            .ua-provides path,.ua-calls path{stroke:#b8578a}
            .ua-provides polygon,.ua-calls polygon{fill:#b8578a}
            .ua-calls path{stroke-dasharray:3 3}
            @media (prefers-color-scheme:dark){
            .ua-bg{fill:#0d1117}
            .ua-head,.ua-name,.ua-topicname{fill:#e6edf3}
            .ua-small{fill:#9198a1}
            .ua-shape rect,.ua-shape polygon{fill:#12314f;stroke:#5ba3e0}
            .ua-shape.ua-ros rect{fill:#12301a;stroke:#56a868}
            .ua-shape.ua-process polygon{fill:#251a3f;stroke:#a284e0}
            .ua-shape.ua-topic rect{fill:#161b22;stroke:#6e7681}
            .ua-shape.ua-service polygon{fill:#38172a;stroke:#e07fb2}
            .ua-shape.ua-undeclared rect,.ua-shape.ua-undeclared polygon{fill:#3a2a06;stroke:#d29922}
            .ua-line path{stroke:#6e7681}
            .ua-line polygon{fill:#6e7681}
            .ua-pub path{stroke:#5ba3e0}
            .ua-pub polygon{fill:#5ba3e0}
            .ua-provides path,.ua-calls path{stroke:#e07fb2}
            .ua-provides polygon,.ua-calls polygon{fill:#e07fb2}
            }
            """;

    private PictureStyle() {}
}
