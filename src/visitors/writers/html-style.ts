/**
 * The style of the page: one column on a phone, two on a screen and on paper. Text has a contrast of at least 4.5 : 1 on its
 * background, and bars have 3 : 1. Whatever a color says is also said by a pattern, a sign or a word.
 */
export const STYLE = `
:root{color-scheme:light dark;--page:#f6f8fa;--card:#fff;--line:#d1d9e0;--text:#1f2328;--muted:#59636e;
--human:#0969da;--ai:#bc4c00;--ai-light:#fb8f44;--more:#116329;--fewer:#b3242c;--note:#fff8c5}
@media screen and (prefers-color-scheme:dark){:root{--page:#0d1117;--card:#151b23;--line:#3d444d;--text:#f0f6fc;--muted:#9198a1;
--human:#4493f8;--ai:#db6d28;--ai-light:#8a3f0c;--more:#56d364;--fewer:#ff7b72;--note:#3d2e00}}
*{box-sizing:border-box;margin:0;padding:0}
body{background:var(--page);color:var(--text);font:16px/1.4 system-ui,"Segoe UI",Helvetica,Arial,sans-serif;
-webkit-text-size-adjust:100%}
main{max-width:1232px;margin:0 auto;padding:20px 16px;display:grid;gap:16px;grid-template-columns:minmax(0,1fr)}
code{font:.9em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere;unicode-bidi:isolate}
ul{list-style:none}
.muted,footer,.change,td:nth-child(5){color:var(--muted)}
.site{font-size:18px;font-weight:600;overflow-wrap:anywhere}
h1{font-size:28px;line-height:1.2;margin:2px 0 8px}
h2{font-size:18px;margin-bottom:8px}
.partial{background:var(--note);border:1px solid var(--line);border-radius:6px;padding:6px 10px;margin-bottom:8px;font-weight:600}
.chart,.ranked,.worth{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:14px 16px}
.change,b{font-variant-numeric:tabular-nums}
.more td:nth-child(5){color:var(--more)}.fewer td:nth-child(5){color:var(--fewer)}
.chart i{-webkit-print-color-adjust:exact;print-color-adjust:exact}
.human{background:var(--human);fill:var(--human)}
.ai{background:repeating-linear-gradient(135deg,var(--ai) 0 4px,var(--ai-light) 4px 7px);fill:url(#visitors-ai)}
.hatch{fill:var(--ai)}.hatch-light{fill:var(--ai-light)}
.chart p i{display:inline-block;width:14px;height:14px;border-radius:3px;margin:0 6px -2px 0}
.chart span+i,.chart p .muted{margin-left:16px}
svg{display:block;width:100%;max-height:180px;margin-top:10px;overflow:visible}
text{font-size:12px;text-anchor:middle;fill:var(--text)}text.strong{font-weight:600}text.muted{fill:var(--muted)}
.columns{display:flex;flex-wrap:wrap;gap:16px}
.ranked{flex:1 1 100%;min-width:0}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th{font-weight:400;color:var(--muted);vertical-align:bottom}
th,td{padding:4px 0 4px 10px;text-align:right}
th:first-child,td:first-child{width:100%;padding-left:0;text-align:left}
td:nth-child(5),.change{white-space:nowrap}
.worth li{padding:3px 0}
footer{font-size:14px}
@media (max-width:559px){h1{font-size:22px}h2{font-size:16px;margin-bottom:4px}main{padding:10px;gap:10px}body{font-size:15px}
.chart,.ranked,.worth{padding:10px 12px}th:nth-child(4),td:nth-child(4){display:none}}
@media (min-width:560px){th:nth-child(5){min-width:6em}}
@media (min-width:960px){.ranked{flex-basis:0}main{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}main>*{grid-column:1/-1}
.worth{grid-column:1}.worth+.chart{grid-column:2}}
@media print{@page{size:A4 landscape;margin:10mm}
body{background:#fff;font-size:12px}main{padding:0;gap:8px;max-width:none}.site{font-size:14px}h1{font-size:22px}h2{font-size:13px;margin-bottom:4px}
.chart,.ranked,.worth{padding:8px 10px;break-inside:avoid}.columns{gap:8px}.ranked{flex-basis:0}th,td{padding-block:1px}
footer{font-size:10px}svg{max-height:110px}}
`;
