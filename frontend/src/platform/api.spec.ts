import { accountCalls } from '@app/contracts/accounts';
import { catalogueCalls } from '@app/contracts/catalogue';
import { rosterCalls } from '@app/contracts/roster';
import { onSignedOut, request } from './api.js';
import { ApiError } from './api-error.js';

type Sent = { url: string; method: string; headers: Record<string, string>; body: string | undefined };
type Answer = { status: number; body?: object } | 'offline';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const answering = (...answers: Answer[]): Sent[] => {
  const sent: Sent[] = [];
  const fetch = async (
    url: string,
    init: RequestInit & { method: string; headers: Sent['headers']; body?: string },
  ) => {
    sent.push({ url, method: init.method, headers: init.headers, body: init.body });
    const answer = answers.shift() ?? { status: 200 };
    if (answer === 'offline') throw new TypeError('network');
    const text = JSON.stringify(answer.body ?? {});
    return {
      ok: answer.status < 400,
      status: answer.status,
      headers: { get: () => null },
      text: async () => text,
      json: async () => JSON.parse(text) as unknown,
    };
  };
  Object.assign(globalThis, { fetch });
  return sent;
};
const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const error = await work.catch((e: unknown) => e);
  if (!(error instanceof ApiError)) throw new Error('it did not fail');
  return error;
};

describe('api', () => {
  it('NAV-078, NAV-080, PAY-305 puts calls under /api/, GET with query params, PUT with a JSON body', async () => {
    const sent = answering({ status: 200 }, { status: 200 }, { status: 200 });
    await request(catalogueCalls.tours, { query: { event_id: 56 } });
    await request(rosterCalls.archive, { body: { person_id: 1, archived: true, note: 'Ada' } });
    await request(rosterCalls.list, { query: { seasonId: 2026, mybtf_user_id: undefined } });
    expect(sent[2]?.url).toBe('/api/mybtf/roster?seasonId=2026');
    expect(sent[0]?.url).toBe('/api/mybtf/tours?event_id=56');
    expect(sent[0]?.body).toBeUndefined();
    expect(sent[1]?.url).toBe('/api/mybtf/roster/archived');
    expect(sent[1]?.body).toBe('{"person_id":1,"archived":true,"note":"Ada"}');
  });

  it('KER-023 every change carries an idempotency key, the given one if there is one', async () => {
    const sent = answering({ status: 200 }, { status: 200 });
    await request(accountCalls.signOut);
    await request(accountCalls.signOut, {}, { key: 'k1' });
    expect(sent[0]?.headers['idempotency-key']).toMatch(UUID);
    expect(sent[1]?.headers['idempotency-key']).toBe('k1');
  });

  it('KER-024 a query after a change asks for the highest position seen', async () => {
    const sent = answering({ status: 200, body: { position: '90' } }, { status: 200, body: { position: '12' } });
    await request(accountCalls.signOut);
    await request(accountCalls.signOut);
    await request(rosterCalls.list, { query: {} });
    expect(sent[2]?.headers['x-read-after']).toBe('90');
  });

  it('~SEC-010 what a page asks that nobody has touched for a minute is no use of the session', async () => {
    const sent = answering({ status: 200 }, { status: 200 }, { status: 200 }, { status: 200 });
    const start = performance.now();
    const real = performance.now;
    const at = (ms: number) => Object.assign(performance, { now: () => start + ms });
    at(61_000);
    await request(rosterCalls.list, { query: {} });
    await request(accountCalls.signOut);
    dispatchEvent(new Event('keydown'));
    await request(rosterCalls.list, { query: {} });
    at(122_000);
    await request(rosterCalls.list, { query: {} });
    Object.assign(performance, { now: real });
    expect(sent.map(({ headers }) => headers['x-unattended'])).toEqual(['1', undefined, undefined, '1']);
  });

  it.each([
    ['offline', { status: 0, offline: true, badRequest: false, server: false }],
    [{ status: 400 }, { status: 400, offline: false, badRequest: true, server: false }],
    [{ status: 499 }, { status: 499, offline: false, badRequest: true, server: false }],
    [{ status: 500 }, { status: 500, offline: false, badRequest: false, server: true }],
    [{ status: 501 }, { status: 501, offline: false, badRequest: false, server: true }],
  ] as const)("NAV-081 PAY-302 'above 500' begins at 500: %j", async (answer, flags) => {
    answering(answer);
    expect(await failure(request(accountCalls.signOut))).toMatchObject(flags);
  });

  it('~NAV-081, NAV-082 an error carries status, code, message, fields and its flags', async () => {
    answering({ status: 400, body: { code: 'invalid_input', message: 'Please check.', fields: { zip: 'Required' } } });
    const error = await failure(request(accountCalls.signOut));
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_input',
      message: 'Please check.',
      fields: { zip: 'Required' },
      badRequest: true,
      offline: false,
      server: false,
    });
  });

  it('NAV-083 a GET is retried once when offline, 502, 503 or 504', async () => {
    for (const first of ['offline', { status: 502 }, { status: 503 }, { status: 504 }] as const) {
      const sent = answering(first, { status: 200, body: { id: 1 } });
      await expect(request(accountCalls.own)).resolves.toEqual({ id: 1 });
      expect(sent).toHaveLength(2);
    }
    const twice = answering('offline', 'offline', { status: 200 });
    expect((await failure(request(accountCalls.own))).offline).toBe(true);
    expect(twice).toHaveLength(2);
  });

  it('NAV-083 a 500 and a change are not retried', async () => {
    const read = answering({ status: 500 }, { status: 200 });
    expect((await failure(request(accountCalls.own))).server).toBe(true);
    expect(read).toHaveLength(1);
    const change = answering('offline', { status: 200 });
    await failure(request(accountCalls.signOut));
    expect(change).toHaveLength(1);
  });

  it('tells the session about a 401', async () => {
    let told = 0;
    const stop = onSignedOut(() => {
      told += 1;
    });
    answering({ status: 401 });
    await failure(request(rosterCalls.list, { query: {} }));
    stop();
    expect(told).toBe(1);
  });
});
