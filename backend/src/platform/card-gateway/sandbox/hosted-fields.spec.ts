import { runInNewContext } from 'node:vm';
import { FRAME_POLICY, framePage, frameScript } from './hosted-fields.js';

describe('the hosted card fields', () => {
  it('PAY-074 holds the three fields and nothing inline that a policy would have to allow', () => {
    const page = framePage('2026-01');
    expect([...page.matchAll(/<input id="(\w+)"/g)].map((m) => m[1])).toEqual(['ccnumber', 'ccexp', 'cvv']);
    expect(page).not.toMatch(/<script>|<style|style=| on\w+=/);
    expect(FRAME_POLICY).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
  });

  it('PAY-082 PAY-083 PAY-084 is sent the same checks and masks as the server uses', () => {
    const rules = frameScript().split('(() => {')[0];
    const checks = `${rules}; [isCardNumber('4111 1111 1111 1111'), isCardNumber('4111'), isExpiry('01/26', '2026-01'), isExpiry('12/25', '2026-01'), isCvv('1234', '378'), maskCardNumber('378282246310005'), maskExpiry('0128')]`;
    expect(runInNewContext(checks)).toEqual([true, false, true, false, true, '3782 822463 10005', '01/28']);
  });

  it('PAY-075 SEC-004 sends the number to the gateway only and tells the page a token', () => {
    const script = frameScript();
    const posted = script.match(/say\(\{ type: 'token'[^}]*\}\)/)?.[0];
    expect(posted).toBe(
      "say({ type: 'token', token: answer.token, brand: answer.brand, last_four: answer.last_four })",
    );
    expect(script.match(/fetch\('([^']+)'/g)).toEqual(["fetch('/sandbox-gateway/tokens'"]);
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
});
