import { runInNewContext } from 'node:vm';
import type { FieldsKind } from '../fields/gateway-fields.port.js';
import { nmiFields } from './nmi-fields.js';

type Settings = {
  readonly paymentSelector: string;
  readonly fields: Readonly<Record<string, { selector: string; title: string; display?: string }>>;
  readonly timeoutDuration: number;
  readonly timeoutCallback: () => void;
  readonly fieldsAvailableCallback: () => void;
  readonly validationCallback: (field: string, valid: boolean, message: string) => void;
  readonly callback: (response: object) => void;
};
type Told = { readonly type: string; readonly [more: string]: unknown };

const PUBLIC = 'checkout_public_key';
const fields = nmiFields({ url: 'https://gateway.example/reseller', tokenizationKey: PUBLIC });
const WORDS = {
  card: ['Invalid card number', 'Invalid expiration date', 'Invalid CVV'],
  bank: ['Required', 'Invalid account number', 'Invalid routing number'],
} as const;

/** The frame with nothing in it but what its script uses. */
const open = (kind: FieldsKind) => {
  const told: Told[] = [];
  const went: string[] = [];
  const timers: (readonly [run: () => void, ms: number])[] = [];
  const errors: Record<string, { textContent: string }> = {};
  const made: Record<string, Record<string, unknown>> = {};
  const page = { postMessage: (said: Told) => void told.push(said) };
  const heard: ((event: object) => void)[] = [];
  const gateway = { settings: null as Settings | null, asked: 0 };
  const CollectJS = {
    configure: (settings: Settings) => void Object.assign(gateway, { settings }),
    startPaymentRequest: () => void Object.assign(gateway, { asked: gateway.asked + 1 }),
  };
  const context: Record<string, unknown> = {
    location: {
      ...{ search: '?origin=https://callboard.example&text=black', origin: 'https://callboard.example' },
      ...{ pathname: '/gateway-fields/card.html', replace: (to: string) => void went.push(to) },
    },
    URLSearchParams,
    document: {
      documentElement: { style: { setProperty: () => undefined } },
      body: { append: () => undefined },
      createElement: (name: string) => {
        made[name] = {
          setAttribute: (key: string, value: string) => void Object.assign(made[name]!, { [key]: value }),
        };
        return made[name];
      },
      getElementById: (id: string) =>
        (errors[id] ??= Object.assign({ textContent: '' }, { setAttribute: () => undefined })),
      querySelector: () => ({ getBoundingClientRect: () => ({ height: 72 }) }),
    },
    parent: page,
    addEventListener: (type: string, hear: (event: object) => void) => type === 'message' && heard.push(hear),
    setTimeout: (run: () => void, ms: number) => timers.push([run, ms]),
    clearTimeout: (timer: number) => void timers.splice(timer - 1, 1, [() => undefined, 0]),
    getComputedStyle: () => ({ getPropertyValue: () => ' black ' }),
  };
  runInNewContext(fields.script(kind), context);
  return {
    ...{ told, went, timers, gateway, script: made.script!, settings: () => gateway.settings! },
    says: (data: object, origin = 'https://callboard.example') => heard[0]!({ origin, source: page, data }),
    /** The script is there. */
    load: () => {
      context.CollectJS = CollectJS;
      (made.script!.onload as () => void)();
    },
    fail: () => (made.script!.onerror as () => void)(),
    errorOf: (name: string) => errors[`${name}-error`]?.textContent ?? '',
  };
};
const ready = (kind: FieldsKind) => {
  const frame = open(kind);
  frame.load();
  frame.settings().fieldsAvailableCallback();
  return frame;
};
const names = (frame: ReturnType<typeof open>) => Object.keys(frame.settings().fields);
const fill = (frame: ReturnType<typeof open>) => {
  for (const name of names(frame)) frame.settings().validationCallback(name, true, 'Successful validation');
};

describe('the fields of NMI', () => {
  it('~SEC-003 ~SEC-004 the frame allows the address of the gateway alone, and our pages alone may show it', () => {
    expect(fields.policy).toBe(
      "default-src 'none'; script-src 'self' https://gateway.example; style-src 'self' 'unsafe-inline'; img-src https://gateway.example; frame-src https://gateway.example; connect-src https://gateway.example; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    for (const kind of ['card', 'bank'] as const) {
      expect(fields.page(kind, '2026-01')).not.toMatch(/<script>|<style|style=|<input| on\w+=/);
      expect(fields.script(kind)).not.toContain('fetch(');
    }
  });

  it('~PAY-075 loads Collect.js from the gateway, told the public key and nothing else', () => {
    const { script } = open('card');
    const { onload: _load, onerror: _error, setAttribute: _set, ...told } = script;
    expect(told).toEqual({ src: 'https://gateway.example/reseller/token/Collect.js', 'data-tokenization-key': PUBLIC });
  });

  it.each([
    ['card', 'ccnumber ccexp cvv'],
    ['bank', 'checkname checkaccount checkaba'],
  ] as const)(
    'PAY-074 ~PAY-086 ~PAY-085 ~PAY-091 has the three fields of a %s, with our words under them',
    (kind, wanted) => {
      const frame = ready(kind);
      expect(names(frame).join(' ')).toBe(wanted);
      for (const [at, name] of names(frame).entries()) {
        const { validationCallback: check } = frame.settings();
        check(name, false, 'Field is empty');
        expect(frame.errorOf(name)).toBe('');
        check(name, false, 'Their words');
        expect(frame.errorOf(name)).toBe(WORDS[kind][at]);
        check(name, false, 'Field is empty');
        expect(frame.errorOf(name)).toBe(kind === 'bank' ? 'Required' : WORDS[kind][at]);
        check(name, true, 'Successful validation');
        expect(frame.errorOf(name)).toBe('');
      }
      frame.settings().validationCallback('another', false, 'Their words');
      expect(frame.told.at(-1)).toMatchObject({ type: 'state', complete: true });
      expect(frame.settings().fields.cvv?.display).toBe(kind === 'card' ? 'required' : undefined);
    },
  );

  it('PAY-082 is complete while all three are valid, and asks for no token before', () => {
    const frame = ready('card');
    for (const name of names(frame)) {
      expect(frame.told.at(-1)).toMatchObject({ type: 'state', complete: false });
      frame.says({ type: 'tokenize', more: {} });
      expect([frame.told.at(-1), frame.gateway.asked]).toEqual([expect.objectContaining({ type: 'invalid' }), 0]);
      frame.settings().validationCallback(name, true, '');
    }
    expect(frame.told.at(-1)).toMatchObject({ type: 'state', complete: true });
    frame.settings().validationCallback('cvv', false, 'Their words');
    expect(frame.told.at(-1)).toMatchObject({ type: 'state', complete: false });
  });

  it('PAY-075 ~PAY-078 tells the page the token alone; the page of a used token is loaded anew', () => {
    const frame = ready('card');
    fill(frame);
    frame.says({ type: 'tokenize', more: {} }, 'https://elsewhere.example');
    expect(frame.gateway.asked).toBe(0);
    frame.says({ type: 'tokenize', more: {} });
    expect(frame.gateway.asked).toBe(1);
    frame.settings().callback({ token: 'a-token', card: { number: '411111******1111' }, check: { name: null } });
    expect(frame.told.at(-1)).toEqual({ source: 'gateway-fields', type: 'token', token: 'a-token' });
    frame.says({ type: 'clear' });
    expect(frame.went).toEqual(['/gateway-fields/card.html?origin=https%3A%2F%2Fcallboard.example&text=black']);
  });

  it('~PAY-075 says that the fields are missing where they do not come in ten seconds, or not at all', () => {
    const late = open('card');
    const [run, ms] = late.timers[0]!;
    expect(ms).toBe(10_000);
    run();
    expect(late.told.at(-1)).toMatchObject({ type: 'unavailable' });
    late.load();
    late.settings().fieldsAvailableCallback();
    expect(late.told.map(({ type }) => type).slice(-2)).toEqual(['ready', 'state']);
    const never = open('bank');
    never.fail();
    expect(never.told.at(-1)).toMatchObject({ type: 'unavailable' });
    const intime = ready('card');
    for (const [later] of intime.timers) later();
    expect(intime.told.some(({ type }) => type === 'unavailable')).toBe(false);
  });

  it('~PAY-143 says that nothing was charged where no token comes', () => {
    const frame = ready('card');
    fill(frame);
    frame.says({ type: 'tokenize', more: {} });
    expect(frame.settings().timeoutDuration).toBe(15_000);
    frame.settings().timeoutCallback();
    const message = 'The payment form did not answer, and nothing was charged. Please try again.';
    expect(frame.told.at(-1)).toMatchObject({ type: 'failed', message });
  });

  it('~PAY-074 is loaded anew in other colors, and not for the same, nor over what was typed', () => {
    const frame = ready('card');
    frame.says({ type: 'theme', theme: { text: 'black' } });
    expect(frame.went).toEqual([]);
    frame.says({ type: 'theme', theme: { text: 'white' } });
    expect(frame.went).toEqual([expect.stringContaining('text=white')]);
    const typed = ready('card');
    typed.settings().validationCallback('ccnumber', true, '');
    typed.says({ type: 'theme', theme: { text: 'white' } });
    expect(typed.went).toEqual([]);
  });
});
