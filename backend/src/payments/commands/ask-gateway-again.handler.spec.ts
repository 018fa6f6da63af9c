import { refusalOf } from '../../../test/support/refusal-of.js';
import type { CommandMeta } from '../../platform/commands/command.js';
import { AskGatewayAgainCommand } from '../staff-commands.js';
import { AskGatewayAgainHandler } from './ask-gateway-again.handler.js';

const KEY = '0198a000-0000-7000-8000-000000000011';
const started = { refund_id: 'r1', status: 'started' };
const refunded = { refund_id: 'r2', status: 'refunded' };

describe('a gateway that staff ask again', () => {
  let known: object | null;
  let says: { readonly outcome: string } | null;
  let after: object | null;
  let repeated: boolean;
  let deeds: unknown[];
  beforeEach(() => {
    known = { status: 'unknown' };
    says = { outcome: 'unknown' };
    after = { status: 'unknown' };
    repeated = false;
    deeds = [];
  });

  const ask = () =>
    new AskGatewayAgainHandler(
      {
        run: async ({ command }: { command: { answer: string } }) => ({
          events: [{ id: 'e', type: 'GatewayAskedAgain', data: { answer: command.answer }, metadata: {} }],
          ...{ state: after, repeated },
        }),
      } as never,
      { payment: async () => ({ state: known }) } as never,
      {
        queryByOrder: async () => {
          if (says === null) throw new Error('timeout');
          return says;
        },
      } as never,
      {
        told: async (id: string, answer: object) => deeds.push(['told', id, answer]),
        resume: async (id: string) => deeds.push(['resume', id]),
      } as never,
      { run: async (id: string, refund: object) => deeds.push(['refund', id, refund]) } as never,
      { head: async () => 9 } as never,
      { uuid: () => KEY } as never,
      { warn: () => deeds.push('logged') } as never,
    ).execute(new AskGatewayAgainCommand({ payment_id: KEY }, {} as CommandMeta));

  it('~PAY-289 is taken at its word where that is final, and asked on where it knows no such order', async () => {
    for (const outcome of ['approved', 'declined']) {
      says = { outcome };
      deeds = [];
      expect(await ask()).toEqual({ position: 9, answer: { payment_id: KEY, gateway: outcome } });
      expect(deeds).toEqual([['told', `payment_${KEY}`, { outcome }]]);
    }
    deeds = [];
    says = { outcome: 'not_found' };
    await ask();
    expect(deeds).toEqual([['resume', `payment_${KEY}`]]);
  });

  it('~PAY-289 changes nothing where it does not know, or does not answer', async () => {
    await ask();
    expect(deeds).toEqual([]);
    says = null;
    expect((await ask()).answer).toEqual({ payment_id: KEY, gateway: 'unknown' });
    expect(deeds).toEqual(['logged']);
  });

  it('~PAY-289 is asked about the refunds that are on their way as well', async () => {
    after = { status: 'approved', refunds: { r1: started, r2: refunded } };
    await ask();
    expect(deeds).toEqual([['refund', KEY, started]]);
  });

  it('~PAY-289 is concluded from once, however often the same request comes, and only about a payment', async () => {
    repeated = true;
    says = { outcome: 'approved' };
    after = { status: 'approved', refunds: { r1: started } };
    await ask();
    expect(deeds).toEqual([]);
    known = null;
    expect((await refusalOf(ask()))?.code).toBe('payment_unknown');
  });
});
