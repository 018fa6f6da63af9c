import { escaped } from '../shared/index.js';
import type { ConfirmationLine, ConfirmationPaper, ConfirmationSection } from './paper.js';

/** A sheet of paper, as its PDF is: white beside a dark page too. */
const STYLE = `
:root { color-scheme: light; --text: #1b2733; --soft: #55606b; --line: #dde3e8; }
* { box-sizing: border-box; }
body { margin: 0; padding: 32px 40px; background: #fff; color: var(--text); font: 14px/20px Inter, system-ui, sans-serif; }
h1 { margin: 0; font-size: 22px; line-height: 28px; }
header { padding-bottom: 16px; border-bottom: 2px solid var(--text); }
p { margin: 4px 0 0; color: var(--soft); }
dl { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px 24px; margin: 16px 0 0; }
dt { color: var(--soft); font-size: 12px; line-height: 16px; }
dd { margin: 0; overflow-wrap: anywhere; }
h2 { display: flex; gap: 10px; align-items: baseline; margin: 28px 0 0; padding-bottom: 6px; border-bottom: 1px solid var(--text); font-size: 15px; line-height: 20px; }
h2 small { color: var(--soft); font-size: 12px; font-weight: 400; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 7px 16px 7px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { width: 32%; font-weight: 500; }
td:nth-child(2) { color: var(--soft); }
td:last-child { padding-right: 0; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
tr { break-inside: avoid; }
@media (max-width: 640px) { body { padding: 20px 16px; } dl { grid-template-columns: minmax(0, 1fr); } th { width: 40%; } th, td { padding-right: 10px; } }
`;

const row = ({ label, about, amount }: ConfirmationLine): string =>
  `<tr><th scope="row">${escaped(label)}</th><td>${escaped(about)}</td><td>${escaped(amount)}</td></tr>`;

const section = ({ heading, note, lines }: ConfirmationSection): string =>
  `<section><h2>${escaped(heading)}${note === '' ? '' : ` <small>${escaped(note)}</small>`}</h2>` +
  `<table aria-label="${escaped(heading)}"><tbody>${lines.map(row).join('')}</tbody></table></section>`;

/**
 * A confirmation as a document of its own (EVT-065). Every word of it goes through `escaped`, so whatever people wrote is
 * text: it holds no script, no address and no element but those that stand here (EVT-070).
 */
export const confirmationHtml = ({ title, place, as_of, facts, sections }: ConfirmationPaper): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>`,
    `<header><h1>${escaped(title)}</h1><p>${escaped(place)}</p><p>${escaped(as_of)}</p></header><dl>`,
    ...facts.map(([label, value]) => `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`),
    '</dl>',
    ...sections.map(section),
    '</main></body></html>',
  ].join('');
