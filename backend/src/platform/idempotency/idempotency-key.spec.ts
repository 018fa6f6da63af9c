import type { Actor } from '@app/contracts/shared';
import { callOf, commandIdOf } from './idempotency-key.js';

type Sent = { key?: string; account_id?: number; method?: string; url?: string; body?: unknown };

const request = ({ key = 'k', account_id = 7, method = 'POST', url = '/api/mybtf/roster?x=1', body = {} }: Sent) => {
  const actor: Actor = { account_id, role: 'staff', display: 'Sam' };
  return { headers: { 'idempotency-key': key }, method, url, body, actor, context: { ip_hash: 'h' } };
};
const idOf = (sent: Sent) => commandIdOf(request(sent));

describe('what a key makes', () => {
  it('~KER-014 the same caller, call, key and body are the same command, in whatever order the body came', () => {
    expect(idOf({ body: { a: 1, b: 2 } })).toBe(idOf({ body: { b: 2, a: 1 }, url: '/api/mybtf/roster' }));
    expect(idOf({})).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  it.each<[string, Sent]>([
    ['person', { account_id: 8 }],
    ['key', { key: 'other' }],
    ['call', { method: 'PUT' }],
    ['path', { url: '/api/mybtf/account' }],
    ['body', { body: { fname: 'Mia' } }],
  ])('~KER-014 another %s is another command', (_, other) => {
    expect(idOf(other)).not.toBe(idOf({}));
  });

  it('nothing is made of a password', () => {
    expect(idOf({ body: { password: 'a' } })).toBe(idOf({ body: { password: 'b' } }));
  });

  it('without a key there is neither', () => {
    expect([callOf(request({ key: '' })), idOf({ key: '' })]).toEqual([null, null]);
  });
});
