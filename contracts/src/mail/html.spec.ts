import { htmlOf } from './html.js';

const LOOK = { name: 'Aurora', brand_color: '#0E7490', site: 'https://callboard.example' };
const mail = (text: string, look = LOOK) => htmlOf({ subject: 'Aurora: hello', text }, look);
const bodyOf = (html: string): string => html.slice(html.indexOf('<body>'));

describe('a mail as HTML', () => {
  it('~OPS-014 has the words of its text form, paragraph by paragraph, and a link that stands alone as a button', () => {
    const link = 'https://callboard.example/event/75001/overview';
    const html = mail(`Hello Dana,\n\nPlease look:\n\n${link}\n\nMore at ${link}.\n\nYour Aurora team`);
    expect(bodyOf(html).match(/<p>.*?<\/p>/g)).toEqual([
      '<p>Hello Dana,</p>',
      '<p>Please look:</p>',
      `<p><a class="go" href="${link}">Open</a><br><small>${link}</small></p>`,
      `<p>More at <a href="${link}">${link}</a>.</p>`,
      '<p>Your Aurora team</p>',
    ]);
  });

  it('~OPS-014 wears the colour of the event, is readable in dark mode, and needs no picture', () => {
    const html = mail('Hello');
    expect(html).toContain('.head{background:#0E7490;color:#ffffff');
    expect(bodyOf(html)).toContain('<div class="head">Aurora</div>');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const [, dark = ''] = html.split('@media (prefers-color-scheme:dark){');
    expect(dark).toContain('body{background:#111113;color:#f1f1f3}');
    expect(dark).toContain('a{color:#f1f1f3}');
    expect(html).not.toMatch(/<img|url\(|<link|<script/);
  });

  it('SEC-017 what people type stays text, in names, words and colours', () => {
    const evil = '<img src=x onerror="a()">';
    const html = mail(`Hello ${evil},\n\nhttps://x.example/?a="><script>`, {
      ...LOOK,
      name: evil,
      brand_color: 'red}body{',
    });
    expect(html).not.toMatch(/<img|<script|red\}body/);
    for (const address of ['https://x.example/pay', 'https://callboard.example.evil.example/pay'])
      expect(bodyOf(mail(`${address}\n\nSee ${address}`))).not.toContain('href');
    expect(bodyOf(html)).toContain('Hello &lt;img src=x onerror=&quot;a()&quot;&gt;,');
  });
});
