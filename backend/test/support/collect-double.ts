import { randomUUID } from 'node:crypto';

/** The contents of the fields of one page; the token of that page stands for it. */
export type Collected = { readonly kind: 'cc' | 'ck'; readonly number: string; readonly expires: string };
type Saved = Map<string, string>;

export const TOKENIZATION_KEY = 'checkout_public_5mN8N7jhr55WN22pxXuAW2s9';

const EMPTY = 'Field is empty';
const luhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, at) => {
    const twice = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return sum + (twice > 9 ? twice - 9 : twice);
  }, 0) %
    10 ===
  0;
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Each field's check, with what it says of a wrong text. */
const CHECKS: Readonly<Record<string, readonly [valid: (text: string) => boolean, says: string]>> = {
  ccnumber: [
    (text) => /^\d{13,19}$/.test(digitsOf(text)) && luhn(digitsOf(text)),
    'Card number must be 13-19 digits and a recognizable card format',
  ],
  ccexp: [
    (text) => /^(0[1-9]|1[0-2]) ?\/ ?\d\d$/.test(text),
    'Expiration date must be a present or future month and year',
  ],
  cvv: [(text) => /^\d{3,4}$/.test(text), 'CVV must be 3 or 4 digits'],
  checkname: [(text) => text.trim().length > 2, "Account owner's name should be at least 3 characters"],
  checkaccount: [(text) => /^\d{5,17}$/.test(text), 'Account number should be 5-17 digits'],
  checkaba: [(text) => /^\d{9}$/.test(text), 'Routing number must be 9 digits'],
};
const VIABLE = [
  ['ccnumber', 'ccexp', 'cvv'],
  ['checkname', 'checkaccount', 'checkaba'],
];

/** The script that a page loads. `configure` and the names of what it takes and calls are those of the public documents. */
const COLLECT_JS = `
(() => {
  const own = document.currentScript;
  const { origin } = new URL(own.src);
  const SETTINGS = ['tokenizationKey', 'variant', 'paymentSelector', 'styleSniffer', 'customCss', 'invalidCss', 'validCss', 'placeholderCss', 'focusCss', 'timeoutDuration', 'timeoutCallback', 'fieldsAvailableCallback', 'validationCallback', 'callback', 'fields'];
  const known = (settings) => { for (const name of Object.keys(settings)) if (!SETTINGS.includes(name)) throw new Error('Unexpected fields for ' + name); };
  known(own.dataset);
  // One token stands for what the fields of this page hold, however often it is asked for.
  const session = crypto.randomUUID();
  let config = {};
  let frames = {};
  let loaded = 0;
  let asked = null;
  const tell = (name, kind) => frames[name].contentWindow.postMessage({ kind, session }, origin);
  addEventListener('message', ({ origin: from, data }) => {
    if (from !== origin || !frames[data.field]) return;
    if (data.kind === 'loaded' && (loaded += 1) === Object.keys(frames).length) config.fieldsAvailableCallback?.();
    if (data.kind === 'checked') config.validationCallback?.(data.field, data.valid, data.message);
    if (data.kind === 'saved' && asked) {
      asked.saved.add(data.field);
      if (data.valid && asked.saved.size === Object.keys(frames).length) tell(data.field, 'make');
    }
    if (data.kind === 'made' && asked) { clearTimeout(asked.late); asked = null; config.callback?.(data.response); }
  });
  window.CollectJS = {
    configure: (settings) => {
      known(settings);
      config = { paymentSelector: '#payButton', timeoutDuration: 0, ...settings };
      for (const frame of Object.values(frames)) frame.remove();
      frames = {};
      loaded = 0;
      for (const [name, { selector, title }] of Object.entries(config.fields)) {
        const query = new URLSearchParams({ field: name, key: own.dataset.tokenizationKey, session, css: JSON.stringify(config.customCss ?? {}) });
        const frame = Object.assign(document.createElement('iframe'), { className: 'CollectJSInlineIframe', id: 'CollectJSInline' + name, title, src: origin + '/token/inline?' + query });
        frame.style.border = '0';
        frames[name] = document.querySelector(selector).appendChild(frame);
      }
      document.querySelector(config.paymentSelector)?.addEventListener('click', () => window.CollectJS.startPaymentRequest());
    },
    startPaymentRequest: () => {
      // Without its button it says nothing, as some have seen.
      if (!document.querySelector(config.paymentSelector)) return;
      asked = { saved: new Set(), late: config.timeoutDuration && setTimeout(() => { asked = null; config.timeoutCallback?.(); }, config.timeoutDuration) };
      for (const name of Object.keys(frames)) tell(name, 'save');
    },
    clearInputs: () => { for (const name of Object.keys(frames)) tell(name, 'clear'); },
  };
})();
`;

const INLINE = `<!doctype html><html lang="en"><title>Field</title><body style="margin:0"><input style="width:100%;box-sizing:border-box"><script>
const query = new URLSearchParams(location.search);
const [field, session] = [query.get('field'), query.get('session')];
const input = document.querySelector('input');
input.setAttribute('aria-label', field);
for (const [name, value] of Object.entries(JSON.parse(query.get('css')))) input.style.setProperty(name, value);
const say = (kind, more) => parent.postMessage({ kind, field, ...more }, '*');
const post = async (path, more) => (await fetch(path, { method: 'POST', body: new URLSearchParams({ session, key: query.get('key'), ...more }) })).json();
const save = () => post('/token/save', { field, value: input.value });
input.addEventListener('blur', async () => say('checked', await save()));
addEventListener('message', async ({ data }) => {
  if (data.kind === 'clear') input.value = '';
  if (data.kind === 'save') { const checked = await save(); say('checked', checked); say('saved', checked); }
  if (data.kind === 'make') say('made', { response: await post('/token/make', {}) });
});
say('loaded', {});
</script></body></html>`;

type Answer = { readonly type: string; readonly body: string };

/** All that NMI serves to the browser: the script, the frames of the fields, and what they talk to. */
export class CollectDouble {
  private readonly pages = new Map<string, Saved>();

  /** @param keep makes the token of a page good for one charge. */
  constructor(private readonly keep: (token: string, what: Collected) => void) {}

  serve(path: string, form: URLSearchParams): Answer | null {
    const [place] = path.split('?');
    if (place === '/token/Collect.js') return { type: 'text/javascript', body: COLLECT_JS };
    if (place === '/token/inline') return { type: 'text/html', body: INLINE };
    if (form.get('key') !== TOKENIZATION_KEY) return null;
    const page = this.pages.get(form.get('session') ?? '') ?? new Map<string, string>();
    this.pages.set(form.get('session') ?? '', page);
    const answer =
      place === '/token/save' ? this.save(page, form) : this.make(page, form.get('session') ?? randomUUID());
    return { type: 'application/json', body: JSON.stringify(answer) };
  }

  private save(page: Saved, form: URLSearchParams): object {
    const [field, value] = [form.get('field') ?? '', form.get('value') ?? ''];
    const [valid, says] = CHECKS[field]!;
    page.set(field, value);
    if (value === '') return { valid: false, message: EMPTY };
    return valid(value) ? { valid: true, message: 'Successful validation' } : { valid: false, message: says };
  }

  private make(page: Saved, token: string): object {
    const found = VIABLE.find((fields) => fields.every((field) => page.has(field)));
    if (!found) return {};
    const kind = found[0] === 'ccnumber' ? 'cc' : 'ck';
    const number = digitsOf(page.get(kind === 'cc' ? 'ccnumber' : 'checkaccount')!);
    this.keep(token, { kind, number, expires: digitsOf(page.get('ccexp') ?? '') });
    const masked = `${number.slice(0, 6)}******${number.slice(-4)}`;
    const card = { number: masked, bin: number.slice(0, 6), exp: page.get('ccexp'), hash: null, type: 'visa' };
    const check = { name: page.get('checkname'), account: masked, hash: null, aba: page.get('checkaba') };
    const none = (one: object): object => Object.fromEntries(Object.keys(one).map((name) => [name, null]));
    return {
      tokenType: 'inline',
      token,
      card: kind === 'cc' ? card : none(card),
      check: kind === 'ck' ? check : none(check),
    };
  }
}
