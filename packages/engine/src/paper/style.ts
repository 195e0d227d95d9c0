/** How paper looks: black on white, for A4, in the page's own letters where they are at hand. On a screen it lies on a desk. */

const SHEET = `
.paper{--rule:#000;--hair:#bdbdbd;--soft:#555;box-sizing:border-box;color:#000;background:#fff;font:8.4pt/1.32 "Scribe Sans","Source Sans 3","Segoe UI",Roboto,"Noto Sans","DejaVu Sans Condensed",Arial,sans-serif;font-variant-numeric:tabular-nums;hyphens:auto}
.paper *{box-sizing:border-box}
.paper h1,.paper h2,.paper p,.paper ul,.paper dl,.paper dd,.paper dt{margin:0;padding:0;font-size:inherit;font-weight:inherit}
.paper h1,.paper h2{font-family:"Scribe Serif","Source Serif 4","Iowan Old Style",Palatino,"Palatino Linotype",Georgia,"DejaVu Serif",serif;font-weight:650;text-wrap:balance}
.paper-head{display:flex;align-items:baseline;justify-content:space-between;gap:6mm;margin-bottom:3mm;padding-bottom:1.2mm;border-bottom:2.2pt solid var(--rule);box-shadow:0 .9mm 0 -0.2mm #fff,0 1.15mm 0 -0.2mm var(--rule)}
.paper h1{font-size:22pt;line-height:1.1}
.paper .paper-game{font-size:9pt;letter-spacing:.14em;text-transform:uppercase;white-space:nowrap}
.paper-foot{display:flex;justify-content:space-between;gap:6mm;margin-top:4mm;padding-top:1mm;border-top:.5pt solid var(--hair);font-size:6.4pt;color:var(--soft)}
.paper-pools{display:grid;gap:1.3mm;margin:0 .4mm 4mm 0;padding:2.2mm 3mm;border:1pt solid var(--rule);border-radius:1.2mm;break-inside:avoid}
.paper-pools p{display:grid;grid-template-columns:34mm 9mm 1fr auto;align-items:center;gap:2mm}
.paper-pools b{font-weight:600}
.paper-pools strong{font-size:11pt;text-align:right}
.paper small{font-size:7pt;color:var(--soft)}
.paper-row{display:flex;flex-wrap:wrap;gap:.9mm 2.2mm}
.paper-five{display:flex;gap:.8mm}
.paper-box{width:3.2mm;height:3.2mm;border:.8pt solid #000;border-radius:.4mm}
.paper-line{height:5mm;border-bottom:.8pt solid #000}
.paper-columns{columns:2;column-gap:7mm}
.paper-section{margin-bottom:3.4mm}
.paper-section h2{margin-bottom:.5mm;padding-bottom:.3mm;border-bottom:1.1pt solid var(--rule);font-size:10.5pt;break-after:avoid}
.paper-list{width:100%;border-collapse:collapse;font-size:8.4pt;line-height:1.32}
.paper-list :is(th,td){font-size:inherit;line-height:inherit}
.paper-list :is(th,td){padding:.45mm 2mm .45mm 0;text-align:left;vertical-align:baseline;border-bottom:.35pt solid var(--hair);font-weight:400}
.paper-list :is(th,td):last-child{padding-right:0}
.paper-list tbody th{font-weight:550}
.paper-list thead th{font-size:6.8pt;color:var(--soft)}
.paper-list .paper-number{font-weight:700}
.paper-of-2 td.paper-number{text-align:right}
.paper-list tr{break-inside:avoid}
.paper-list .paper-told :is(th,td){border-bottom:0}
.paper-list .paper-text td{padding:0 0 .8mm 2.5mm;color:#333}
.paper-notes{break-inside:avoid}
.paper-notes h2{font-size:10.5pt}
.paper-notes i{display:block;height:6.6mm;border-bottom:.5pt solid #999}
.paper-deck{margin-right:.4mm;display:grid;grid-template-columns:1fr 1fr;gap:4mm}
.paper-card{padding:2.6mm 3.2mm;border:1.2pt solid #000;border-radius:1.6mm;break-inside:avoid}
.paper-card h2{display:flex;align-items:center;gap:2mm;font-size:13pt;line-height:1.1}
.paper-mark{display:grid;place-items:center;min-width:7mm;height:7mm;padding:0 1mm;border:1.2pt solid #000;border-radius:4mm;font:700 8.5pt/1 "Scribe Sans","Source Sans 3",Roboto,Arial,sans-serif}
.paper-card .paper-life{display:grid;gap:.8mm;margin-top:1.6mm}
.paper-card dl{display:flex;flex-wrap:wrap;gap:.4mm 3.4mm;margin:1.8mm 0}
.paper-card dl div{display:flex;gap:1.2mm}
.paper-card dt{color:var(--soft)}
.paper-card dd{font-weight:700}
.paper-card ul{padding-top:1.2mm;border-top:.5pt solid #000;list-style:none}
.paper-card li{margin-bottom:.5mm}
.paper-card .paper-traits{margin-top:1.2mm;font-size:7.4pt;color:#333}
.paper-questions{padding-top:.6mm!important}
.paper-questions dt{font-weight:650;break-after:avoid}
.paper-questions dd{margin-bottom:1.1mm!important;color:#222}
`;

/** The rules for every page of paper, on a screen and on a printer. */
export const PAPER_STYLE = `${SHEET}
@page{size:A4;margin:11mm 12mm}
@media screen{
.paper-desk{margin:0;padding:6mm 3mm;background:#d9dde3}
.paper-desk .paper{max-width:210mm;margin:0 auto 6mm;padding:11mm 12mm;box-shadow:0 .5mm 3mm #0004}
@media(max-width:150mm){.paper-desk .paper{padding:5mm}.paper-columns{columns:1}.paper-deck{grid-template-columns:1fr}.paper-pools p{grid-template-columns:1fr auto}.paper-pools .paper-row{grid-column:1/-1}.paper-head{flex-wrap:wrap}}
@media(prefers-color-scheme:dark){.paper-desk{background:#14181f}}
}
@media print{.paper-desk{margin:0;background:#fff}.paper+.paper{break-before:page}}
`;
