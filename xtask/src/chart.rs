//! `docs/performance.svg`: the picture of the README, drawn from the tables of `docs/performance.md`, so that no ratio is kept
//! twice.

use crate::Result;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// A group of bars: its title, the section and the column of docs/performance.md its ratios are in, and its rows with their labels.
struct Panel {
    title: &'static str,
    note: &'static str,
    section: &'static str,
    column: &'static str,
    rows: &'static [(&'static str, &'static str)],
}

const PANELS: [Panel; 2] = [
    Panel {
        title: "One forward pass",
        note: "the .pt2 here, LibTorch with the traced .pt",
        section: "## One forward pass under InferenceMode",
        column: "`.pt2`",
        rows: &[
            ("mlp, batch 1", "mlp"),
            ("ranker, batch 1", "ranker"),
            ("all-MiniLM-L6-v2, 32 tokens", "all-MiniLM-L6-v2"),
            ("ResNet-18, 224x224", "ResNet-18"),
            ("ResNet-50, 224x224", "ResNet-50"),
        ],
    },
    Panel {
        title: "One call on a 2x3 tensor",
        note: "under InferenceMode; the other calls are in docs/performance.md",
        section: "## One call on a 2x3 float32 tensor",
        column: "InferenceMode",
        rows: &[
            ("clone", "clone"),
            ("relu", "relu"),
            ("sum", "sum"),
            ("add", "add"),
            ("mm with a transposed view", "mm"),
            ("zeros", "zeros"),
            ("select", "select"),
            ("cat", "cat"),
            ("softmax", "softmax"),
            ("view", "view"),
        ],
    },
];

const WIDTH: f64 = 760.0;
const MARGIN: f64 = 24.0;
/// Where bars begin, how far they may reach, and what the number behind the longest takes of that.
const LEFT: f64 = 184.0;
const TRACK: f64 = WIDTH - MARGIN - LEFT;
const NUMBER: f64 = 56.0;
const TOP: f64 = 84.0;
const ROW: f64 = 25.0;
const BAR: f64 = 15.0;

/// Readers who prefer dark pages get the other colours. The card has a ground of its own: a page may be dark where the reader's
/// system is light.
const STYLE: &str = "<style>
  text { font-family: system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif; font-size: 13px; fill: #1f2328 }
  .head { font-size: 18px; font-weight: 600 }
  .title { font-size: 14px; font-weight: 600 }
  .note { font-size: 12px; font-weight: 400; fill: #59636e }
  .value { font-weight: 600 }
  .card { fill: #ffffff; stroke: #d1d9e0 }
  .track { fill: #eff2f5 }
  .models { fill: #8250df }
  .calls { fill: #0969da }
  .even { stroke: #cf222e; stroke-width: 1.5; stroke-dasharray: 4 3 }
  .even-label { font-size: 12px; fill: #cf222e }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc }
    .note { fill: #9198a1 }
    .card { fill: #0d1117; stroke: #3d444d }
    .track { fill: #1c2128 }
    .models { fill: #ab7df8 }
    .calls { fill: #4493f8 }
    .even { stroke: #ff7b72 }
    .even-label { fill: #ff7b72 }
  }
</style>
";

/// The picture's text.
pub fn performance_svg(root: &Path) -> Result<String> {
    let text = fs::read_to_string(root.join("docs/performance.md"))?;
    let panels = PANELS.iter().map(|p| bars(&text, p)).collect::<Result<Vec<_>>>()?;
    let longest = panels.iter().flatten().map(|b| b.value).fold(1.0, f64::max);
    let unit = (TRACK - NUMBER) / longest;
    let rows: usize = PANELS.iter().map(|p| p.rows.len()).sum();
    let height = TOP + PANELS.len() as f64 * 46.0 + rows as f64 * ROW + 6.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" role=\"img\" \
         aria-labelledby=\"t\">\n<!-- Made by `cargo xtask codegen` from docs/performance.md; do not edit. -->\n\
         <title id=\"t\">How many times as fast as LibTorch libinfer is</title>\n{STYLE}"
    );
    writeln!(
        svg,
        "<rect class=\"card\" x=\"0.5\" y=\"0.5\" width=\"{}\" height=\"{}\" rx=\"10\"/>",
        WIDTH - 1.0,
        height - 1.0
    )?;
    writeln!(svg, "<text class=\"head\" x=\"{MARGIN}\" y=\"38\">How many times as fast as LibTorch</text>")?;
    writeln!(svg, "<text class=\"note\" x=\"{MARGIN}\" y=\"58\">one thread; longer is faster</text>")?;
    let (even, mut y) = (LEFT + unit, TOP);
    for ((panel, bars), class) in PANELS.iter().zip(&panels).zip(["models", "calls"]) {
        let Panel { title, note, .. } = panel;
        writeln!(
            svg,
            "<text class=\"title\" x=\"{MARGIN}\" y=\"{}\">{title}<tspan class=\"note\" dx=\"10\">{note}</tspan></text>",
            y + 12.0
        )?;
        y += 26.0;
        let first = y - 4.0;
        for Bar { label, ratio, value } in bars {
            let (length, middle) = (value * unit, y + BAR / 2.0 + 4.5);
            writeln!(svg, "<text x=\"{}\" y=\"{middle}\" text-anchor=\"end\">{label}</text>", LEFT - 12.0)?;
            writeln!(
                svg,
                "<rect class=\"track\" x=\"{LEFT}\" y=\"{y}\" width=\"{TRACK}\" height=\"{BAR}\" rx=\"3\"/>"
            )?;
            writeln!(
                svg,
                "<rect class=\"{class}\" x=\"{LEFT}\" y=\"{y}\" width=\"{length:.1}\" height=\"{BAR}\" rx=\"3\"/>"
            )?;
            writeln!(
                svg,
                "<text class=\"value\" x=\"{:.1}\" y=\"{middle}\">{ratio}&#215;</text>",
                LEFT + length + 8.0
            )?;
            y += ROW;
        }
        writeln!(svg, "<path class=\"even\" d=\"M{even:.1} {first}V{}\"/>", y - ROW + BAR + 4.0)?;
        y += 20.0;
    }
    let under = y - 12.0;
    writeln!(svg, "<text class=\"even-label\" x=\"{even:.1}\" y=\"{under}\" text-anchor=\"middle\">LibTorch</text>")?;
    Ok(svg + "</svg>\n")
}

/// One bar: what it is of, and its ratio as written and as a number.
struct Bar<'a> {
    label: &'a str,
    ratio: &'a str,
    value: f64,
}

/// A panel's bars, the longest first.
fn bars<'a>(text: &'a str, panel: &Panel) -> Result<Vec<Bar<'a>>> {
    let mut bars = Vec::new();
    for &(row, label) in panel.rows {
        let ratio = ratio(text, panel, row)?;
        let value = ratio.parse().map_err(|_| format!("docs/performance.md: {row}: {ratio} is no ratio"))?;
        bars.push(Bar { label, ratio, value });
    }
    bars.sort_by(|a, b| b.value.total_cmp(&a.value));
    Ok(bars)
}

/// A ratio as docs/performance.md has it; the lower one of a range.
fn ratio<'a>(text: &'a str, panel: &Panel, row: &str) -> Result<&'a str> {
    let Panel { section, column, .. } = panel;
    let missing = |what: &str| format!("docs/performance.md: {section}: no {what}");
    let (_, rest) = text.split_once(&format!("{section}\n")).ok_or_else(|| missing("such section"))?;
    let table = rest.split("\n## ").next().unwrap_or(rest).lines().filter(|l| l.starts_with('|'));
    let cells: Vec<Vec<&str>> = table.map(|l| l.trim_matches('|').split('|').map(str::trim).collect()).collect();
    let head = cells.first().ok_or_else(|| missing("table"))?;
    let at = head.iter().position(|c| c == column).ok_or_else(|| missing(&format!("column {column}")))?;
    let line = cells.iter().find(|c| c[0] == row).ok_or_else(|| missing(&format!("row {row}")))?;
    let cell = line.get(at).and_then(|c| c.split_whitespace().next());
    Ok(cell.ok_or_else(|| missing(&format!("ratio of {row}")))?)
}
