import { initialLedger, type LedgerEvent, ledgerDecider, type LedgerState, noFees } from '@app/contracts/payments';
import type { AppliedTerms } from '@app/contracts/promo-codes';
import type { Registration } from '@app/contracts/registration';
import { instant } from '@app/contracts/shared';
import { ID, reviewedState } from '../../../test/support/payment-facts.js';
import { refusalOf } from '../../../test/support/refusal-of.js';
import { type CommandMeta, Refused, refused } from '../../platform/commands/command.js';
import { SetPromoCodesCommand, SetPromoCodesHandler } from './set-promo-codes.handler.js';

const reviewed = reviewedState(instant('2026-01-20T17:00:00Z'));
const terms = (code: string): AppliedTerms => ({
  ...{ code, display_name: code, type: 'full_credit', value: 500, percentage: null, unique: false, intensive_ids: [] },
});
const TERMS = { deposit: null, partial: false, other: false, pay_later: false };

describe('promo codes that are asked for', () => {
  let registration: Registration;
  let ledger: LedgerState;
  let offered: boolean;
  let lost: Refused | null;
  let deeds: unknown[];
  beforeEach(() => {
    registration = reviewed;
    ledger = initialLedger();
    offered = true;
    lost = null;
    deeds = [];
  });

  const run = async ({ command }: { command: Parameters<typeof ledgerDecider.decide>[0] }) => {
    if (lost !== null) throw lost;
    const decision = ledgerDecider.decide(command, ledger);
    if (!decision.accepted) throw new Refused(decision.refusals);
    ledger = decision.events.reduce<LedgerState>(ledgerDecider.evolve, ledger);
    return { position: 1, events: decision.events as readonly LedgerEvent[] };
  };
  const set = (promo_codes: string[], more: object = {}, role = 'registrant') =>
    new SetPromoCodesHandler(
      { run } as never,
      {
        registration: async () => ({ registration, revision: 3 }),
        ledger: async () => ledger,
        standing: async () => ({ registration, ledger, agreed: noFees(3), terms: TERMS }),
      } as never,
      {
        reserve: async (code: string) => deeds.push(['reserve', code]),
        release: async (code: string, _of: object, cause: string) => deeds.push(['release', code, cause]),
      } as never,
      { promoNotice: async () => void deeds.push('mailed') },
      { of: async (texts: readonly string[]) => texts.map(terms) } as never,
      { offers: async () => offered },
    ).execute(
      new SetPromoCodesCommand({ ...{ registration_id: ID, promo_codes, sendEmployeeEmail: false }, ...more }, {
        actor: { role },
      } as CommandMeta),
    );
  const codes = () => ledger.promo_codes.map(({ code }) => code);

  it('~PAY-236 stay, come and go as they are asked for; before the completion no use is held', async () => {
    await set(['A']);
    await set(['A', 'B']);
    expect([codes(), deeds]).toEqual([['A', 'B'], []]);
    await set(['B']);
    expect(codes()).toEqual(['B']);
  });

  it('~PAY-229 hold a use each with a completed registration, the new ones alone, and give it back where they are refused', async () => {
    await set(['A']);
    registration = { ...reviewed, completed: true };
    await set(['A', 'B']);
    expect(deeds).toEqual([['reserve', 'B']]);
    lost = refused('payment_in_progress');
    deeds = [];
    expect((await refusalOf(set(['A', 'B', 'C', 'D'])))?.code).toBe('payment_in_progress');
    expect(deeds).toEqual([
      ['reserve', 'C'],
      ['reserve', 'D'],
      ['release', 'C', 'not_applied'],
      ['release', 'D', 'not_applied'],
    ]);
  });

  it('~PAY-295 are told to the office where that is asked for and something changed', async () => {
    const told = { sendEmployeeEmail: true };
    await set(['A']);
    await set(['A'], told);
    expect(deeds).toEqual([]);
    await set(['A', 'B'], told);
    expect(deeds).toEqual(['mailed']);
  });

  it('are taken from a registrant where the section is shown, and from staff anywhere', async () => {
    offered = false;
    expect((await refusalOf(set(['A'])))?.code).toBe('promo_not_available');
    expect(await refusalOf(set(['A'], {}, 'staff'))).toBeNull();
  });

  it('~PAY-183 belong to a season with payments, and to a registration that was reviewed', async () => {
    const code = async () => (await refusalOf(set(['A'])))?.code;
    registration = { ...reviewed, season_id: 74 };
    expect(await code()).toBe('payments_disabled');
    registration = { ...reviewed, reviewed: false };
    expect(await code()).toBe('payment_not_open');
    registration = { ...reviewed, reviewed: false, completed: true };
    expect(await code()).toBeUndefined();
    registration = { ...reviewed, deleted: true };
    expect(await code()).toBe('not_found');
  });
});
