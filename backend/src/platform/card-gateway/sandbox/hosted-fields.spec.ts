import { runInNewContext } from 'node:vm';
import { SANDBOX_FIELDS } from './hosted-fields.js';

const { policy, page, script } = SANDBOX_FIELDS;
const frameScript = () => script('card');
const bankFrameScript = () => script('bank');

describe('the hosted card fields', () => {
  it('PAY-074 holds the three fields and nothing inline that a policy would have to allow', () => {
    const shown = page('card', '2026-01');
    expect([...shown.matchAll(/<input id="(\w+)"/g)].map((m) => m[1])).toEqual(['ccnumber', 'ccexp', 'cvv']);
    expect(shown).not.toMatch(/<script>|<style|style=| on\w+=/);
    expect(policy).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
  });

  it('PAY-082 PAY-083 PAY-084 is sent the same checks and masks as the server uses', () => {
    const rules = frameScript().split('const words =')[0];
    const checks = `${rules}; [isCardNumber('4111 1111 1111 1111'), isCardNumber('4111'), isExpiry('01/26', '2026-01'), isExpiry('12/25', '2026-01'), isCvv('1234', '378'), maskCardNumber('378282246310005'), maskExpiry('0128')]`;
    expect(runInNewContext(checks)).toEqual([true, false, true, false, true, '3782 822463 10005', '01/28']);
  });

  it('PAY-075 SEC-004 sends the number to the gateway only and tells the page a token', () => {
    const script = frameScript();
    const posted = script.match(/say\(\{ type: 'token'[^}]*\}\)/)?.[0];
    expect(posted).toBe(
      "say({ type: 'token', token: answer.token, brand: answer.brand, last_four: answer.last_four })",
    );
    expect(script.match(/fetch\([^,]+/g)).toEqual(['fetch(tokens']);
    expect(script).toContain("const tokens = '/sandbox-gateway/tokens';");
    expect(script).toContain('event.origin !== page || event.source !== parent');
  });

  it('~PAY-074 wears the colours that its page tells it, and no other page’s', () => {
    const worn: Record<string, string> = {};
    const heard: ((event: object) => void)[] = [];
    const element = { addEventListener: () => undefined, setAttribute: () => undefined, value: '', textContent: '' };
    const page = { postMessage: () => undefined };
    runInNewContext(frameScript(), {
      location: { search: '?origin=https://callboard.example&text=black', origin: 'https://callboard.example' },
      URLSearchParams,
      document: {
        body: { dataset: { month: '2026-01' } },
        documentElement: {
          style: { setProperty: (name: string, value: string) => void Object.assign(worn, { [name]: value }) },
        },
        getElementById: () => element,
        querySelector: () => ({ getBoundingClientRect: () => ({ height: 72 }) }),
      },
      parent: page,
      addEventListener: (type: string, hear: (event: object) => void) => type === 'message' && heard.push(hear),
    });
    expect(worn).toEqual({ '--text': 'black' });
    const says = (text: string, origin: string) =>
      heard[0]!({ origin, source: page, data: { type: 'theme', theme: { text } } });
    says('red', 'https://elsewhere.example');
    expect(worn).toEqual({ '--text': 'black' });
    says('white', 'https://callboard.example');
    expect(worn).toEqual({ '--text': 'white' });
  });

  it('PAY-085 says what is wrong in the words of the requirement', () => {
    for (const words of ['Invalid card number', 'Invalid expiration date', 'Invalid CVV']) {
      expect(frameScript()).toContain(words);
    }
  });

  it('PAY-086 has three fields of a bank account, and sends them to the gateway only', () => {
    expect([...page('bank', '').matchAll(/<input id="(\w+)"/g)].map((m) => m[1])).toEqual([
      'checkname',
      'checkaccount',
      'checkaba',
    ]);
    expect(bankFrameScript()).toContain("const tokens = '/sandbox-gateway/bank-tokens';");
  });

  it('PAY-090 PAY-091 says what is wrong with each, by the rules of the server', () => {
    type Field = { value: string; said: string; on: Record<string, () => void> };
    const element = () => ({ value: '', textContent: '', attributes: {}, on: {} as Record<string, () => void> });
    const elements: Record<string, ReturnType<typeof element>> = {};
    const find = (id: string) => (elements[id] ??= element());
    const told: { complete?: boolean }[] = [];
    const page = { postMessage: (said: object) => void told.push(said) };
    runInNewContext(bankFrameScript(), {
      location: { search: '?origin=https://callboard.example', origin: 'https://callboard.example' },
      URLSearchParams,
      document: {
        body: { dataset: { month: '' } },
        documentElement: { style: { setProperty: () => undefined } },
        getElementById: (id: string) => ({
          ...{ addEventListener: (type: string, run: () => void) => void Object.assign(find(id).on, { [type]: run }) },
          ...{ setAttribute: () => undefined, setSelectionRange: () => undefined, selectionStart: 0 },
          get value() {
            return find(id).value;
          },
          set value(text: string) {
            find(id).value = text;
          },
          get textContent() {
            return find(id).textContent;
          },
          set textContent(text: string) {
            find(id).textContent = text;
          },
        }),
        querySelector: () => ({ getBoundingClientRect: () => ({ height: 72 }) }),
      },
      parent: page,
      addEventListener: () => undefined,
    });
    const type = (id: string, text: string): Field => {
      const field = find(id);
      field.value = text;
      field.on.input!();
      field.on.blur!();
      return { value: field.value, said: find(`${id}-error`).textContent, on: field.on };
    };
    expect(type('checkaccount', '12a3')).toMatchObject({ value: '123', said: 'Invalid account number' });
    expect(type('checkaccount', '')).toMatchObject({ said: 'Required' });
    expect(type('checkaba', '021000022')).toMatchObject({ said: 'Invalid routing number' });
    expect(type('checkname', 'Dana')).toMatchObject({ said: '' });
    expect(type('checkname', ' ')).toMatchObject({ said: 'Required' });
    type('checkname', 'Dana Reyes');
    type('checkaccount', '5551234567890');
    expect(told.at(-1)?.complete).toBe(false);
    type('checkaba', '021000021');
    expect(told.at(-1)?.complete).toBe(true);
  });
});
