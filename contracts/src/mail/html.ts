import { escaped } from '../shared/index.js';
import type { WrittenMail } from './templates.js';

/** Whose colours a mail wears, and where the product stands: only addresses there are links. */
type MailLook = { readonly name: string; readonly brand_color: string; readonly site: string };

const ADDRESS = /(https?:\/\/[^\s<>"']*[\w/])/;

/** What people wrote becomes no link (SEC-017). */
const isOurs = (address: string, site: string): boolean => site !== '' && address.startsWith(`${site}/`);

const linked = (line: string, site: string): string =>
  line
    .split(ADDRESS)
    .map((part) => (isOurs(part, site) ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('');

/** A link that stands alone is what the mail is about: a button, with its address below for who copies it. */
const paragraph = (text: string, site: string): string => {
  const [before, address = '', after] = text.split(ADDRESS);
  if (before === '' && after === '' && isOurs(address, site))
    return `<p><a class="go" href="${escaped(address)}">Open</a><br><small>${escaped(address)}</small></p>`;
  return `<p>${text
    .split('\n')
    .map((line) => linked(line, site))
    .join('<br>')}</p>`;
};

const styleOf = (brand: string): string => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;background:#f4f4f5;color:#18181b;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Arial,sans-serif}
.sheet{max-width:560px;margin:0 auto;background:#ffffff}
.head{background:${brand};color:#ffffff;padding:16px 24px;font-weight:600}
.words{padding:8px 24px 24px}
a{color:${brand}}
.go{display:inline-block;background:${brand};color:#ffffff;padding:10px 20px;border-radius:6px;text-decoration:none}
small{color:#52525b;word-break:break-all}
@media (prefers-color-scheme:dark){
body{background:#111113;color:#f1f1f3}
.sheet{background:#1b1b1f}
a{color:#f1f1f3}
small{color:#b4b4bb}
}`;

const COLOUR = /^#[0-9a-f]{6}$/i;

/**
 * A mail in the event's colours, light and dark, without a picture; its words are those of the text form (OPS-014).
 *
 * @returns a whole document. What people typed is text there, and only addresses of the product's own site are links (SEC-017).
 */
export const htmlOf = ({ subject, text }: WrittenMail, { name, brand_color, site }: MailLook): string => {
  const brand = COLOUR.test(brand_color) ? brand_color : '#27272a';
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escaped(subject)}</title><style>${styleOf(brand)}</style></head>`,
    `<body><div class="sheet"><div class="head">${escaped(name)}</div>`,
    `<div class="words">${text
      .split('\n\n')
      .map((part) => paragraph(part, site))
      .join('')}</div></div></body></html>`,
  ].join('\n');
};
