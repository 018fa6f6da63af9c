import type { CallHandler, ExecutionContext } from '@nestjs/common';
import type { StaffRole } from '@app/contracts/shared';
import { defer, firstValueFrom } from 'rxjs';
import { describeWithMongo } from '../../../../scripts/mongod.jest.mjs';
import { ManualClock, ManualScheduler } from '../clock/manual/manual-clock.js';
import { refused } from '../commands/command.js';
import { bodyHashOf, rightsOf } from './idempotency-key.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { replaceableKey } from './idempotency-store.contract.js';
import type { IdempotencyStore } from './idempotency-store.port.js';
import { sealedAnswers } from './sealed-answers.js';
import { mongoIdempotencyStore } from './mongo/mongo-idempotency-store.js';

const clock = new ManualClock('2026-01-20T17:00:00Z');
const serverWith = (store: Partial<IdempotencyStore>): IdempotencyInterceptor =>
  new IdempotencyInterceptor(store as IdempotencyStore, clock, new ManualScheduler());

const contextOf = (body: object, roles: readonly StaffRole[] = []): ExecutionContext => {
  const reply = { statusCode: 201, status: () => reply };
  const request = {
    method: 'POST',
    url: '/api/mybtf/roster',
    headers: { 'idempotency-key': 'k' },
    body,
    actor: { account_id: 12 },
    viewer: { account_id: 12, roles },
    context: { ip_hash: 'x' },
  };
  const http = { getRequest: () => request, getResponse: () => reply };
  // Only what the interceptor asks of its context.
  return { getType: () => 'http', switchToHttp: () => http, getHandler: () => contextOf } as never;
};

const ask = (
  server: IdempotencyInterceptor,
  work: () => Promise<unknown>,
  body: object = { fname: 'Ada' },
  roles: readonly StaffRole[] = [],
) => firstValueFrom(server.intercept(contextOf(body, roles), { handle: () => defer(work) } satisfies CallHandler));

describe('the same request on a server', () => {
  it('KER-023 is refused as in progress when another server does not come to its end', async () => {
    const store: Partial<IdempotencyStore> = { claim: async () => 'under_way' };
    let done = 0;
    const asked = ask(serverWith(store), async () => ++done);
    await expect(asked).rejects.toThrow('in_progress');
    expect(done).toBe(0);
  });

  it('~SEC-019 an answer is given only to who may do and see the same as when it was given', async () => {
    const first = {
      body_hash: bodyHashOf({ body: { fname: 'Ada' } }),
      status: 200,
      body: '"in clear"',
      at: clock.now(),
    };
    const rights = rightsOf({ viewer: { roles: ['staff'] } as never });
    const server = serverWith({ claim: async () => ({ ...first, rights }) });
    const anew = async () => 'masked';
    expect(await ask(server, anew, { fname: 'Ada' }, ['staff'])).toBe('in clear');
    expect(await ask(server, anew, { fname: 'Ada' }, ['auditor'])).toBe('masked');
    await expect(ask(server, anew, { fname: 'Bea' }, ['auditor'])).rejects.toThrow('idempotency_mismatch');
  });
});

describeWithMongo('the same request on two servers at once', (mongo) => {
  let servers: IdempotencyInterceptor[];
  beforeEach(async () => {
    const db = await mongo.freshDb();
    const keys = replaceableKey();
    const stores = await Promise.all([1, 2].map(() => mongoIdempotencyStore(db)));
    servers = stores.map((rows) => serverWith(sealedAnswers(rows, keys)));
  });

  it('KER-023 is done once, and all get the first answer', async () => {
    let done = 0;
    const work = async () => ({ id: ++done });
    const answers = await Promise.all([...servers, ...servers].map((server) => ask(server, work)));
    expect(answers).toEqual([{ id: 1 }, { id: 1 }, { id: 1 }, { id: 1 }]);
    await expect(ask(servers[1]!, work, { fname: 'Bea' })).rejects.toThrow('idempotency_mismatch');
  });

  it('KER-023 is tried by the other one when the first was refused', async () => {
    const [first, second] = servers;
    let refuse = (): void => undefined;
    const refusal = new Promise<never>((_, reject) => {
      refuse = () => reject(refused('conflict'));
    });
    let refusing: Promise<unknown> = refusal;
    await new Promise<void>((begun) => {
      const work = () => {
        begun();
        return refusal;
      };
      refusing = ask(first!, work);
    });
    const other = ask(second!, async () => ({ id: 2 }));
    refuse();
    await expect(refusing).rejects.toThrow('conflict');
    expect(await other).toEqual({ id: 2 });
  });
});
