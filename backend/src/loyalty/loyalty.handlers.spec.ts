import type { Registration } from '@app/contracts/registration';
import { instant } from '@app/contracts/shared';
import { ID, reviewedState } from '../../test/support/payment-facts.js';
import { refusalOf } from '../../test/support/refusal-of.js';
import type { CommandMeta } from '../platform/commands/command.js';
import {
  ChangeMemberCommand,
  ChangeMemberHandler,
  EnrolMemberCommand,
  EnrolMemberHandler,
  IssueVoucherCommand,
  IssueVoucherHandler,
} from './loyalty.handlers.js';

const STUDIO = 2001;
const META = { command_id: '0198a000-0000-7000-8000-000000000011' } as CommandMeta;
const reviewed = { ...reviewedState(instant('2026-01-20T17:00:00Z')), studio_id: STUDIO };
type Ran = { readonly type: string; readonly id: string };

describe('a member of the loyalty program', () => {
  let ran: (Ran & object)[];
  let studio: object | null;
  beforeEach(() => {
    ran = [];
    studio = {};
  });
  const members = {
    run: async (command: { readonly type: string }, { command_id }: CommandMeta) => {
      ran.push({ ...command, id: command_id });
      return { position: ran.length };
    },
  } as never;

  it('~PAY-197 is a studio that is there', async () => {
    const enroll = () =>
      new EnrolMemberHandler(members, { studio: async () => studio } as never).execute(
        new EnrolMemberCommand({ studio_id: STUDIO, membership_number: 'L-1' } as never, META),
      );
    expect(await enroll()).toEqual({ position: 1, answer: { id: STUDIO } });
    expect(ran).toEqual([{ type: 'EnrolMember', studio_id: STUDIO, membership_number: 'L-1', id: META.command_id }]);
    studio = null;
    expect((await refusalOf(enroll()))?.code).toBe('not_found');
    expect(ran).toHaveLength(1);
  });

  it('~PAY-197 gets points, a number, or both at once, each as an event of its own', async () => {
    const change = (more: object) =>
      new ChangeMemberHandler(members).execute(new ChangeMemberCommand({ studio_id: STUDIO, ...more } as never, META));
    expect((await refusalOf(change({})))?.fields).toEqual({ points: 'Required' });
    expect(await change({ points: 0 })).toEqual({ position: 1, answer: { id: STUDIO } });
    expect(await change({ membership_number: 'L-2' })).toEqual({ position: 2, answer: { id: STUDIO } });
    expect((await change({ points: -5, membership_number: 'L-3' })).position).toBe(4);
    expect(ran).toMatchObject([
      { type: 'AdjustPoints', points: 0 },
      { type: 'SetMembershipNumber', membership_number: 'L-2' },
      { type: 'AdjustPoints', points: -5 },
      { type: 'SetMembershipNumber', membership_number: 'L-3' },
    ]);
    expect(ran[2]!.id).not.toBe(ran[3]!.id);
  });
});

describe('points that become a voucher', () => {
  let registration: Registration | null;
  let tour: object | null;
  let issued: object[];
  beforeEach(() => {
    registration = reviewed;
    tour = { tour_date: {} };
    issued = [];
  });
  const issue = (amount: string, registration_id?: number) =>
    new IssueVoucherHandler(
      { issue: async (voucher: object) => (issued.push(voucher), { position: 1, answer: {} }) } as never,
      {
        tourDate: async () => tour,
        profileFor: async () => ({ loyalty_min_points: 700 }),
      } as never,
      { load: async () => ({ state: registration }) } as never,
    ).execute(
      new IssueVoucherCommand(
        {
          studio_id: STUDIO,
          registration_id,
          transactionJournals: [{ MemberId: 'L-1', TransactionAmount: amount, Points_Credited__c: -6_000 }],
        } as never,
        META,
      ),
    );
  const code = async (registration_id?: number) => (await refusalOf(issue('60.00', registration_id)))?.code;

  it('~PAY-199 are worth a cent each: another amount is refused', async () => {
    await issue('60.00');
    expect(issued).toEqual([{ studio_id: STUDIO, points: 6_000, least: 5_000 }]);
    expect((await refusalOf(issue('60.01')))?.fields).toEqual({ TransactionAmount: 'Must be valid' });
  });

  it('~PAY-191 ~PAY-203 are at least those of the event where it is wanted, in a registration of the studio', async () => {
    await issue('60.00', ID);
    expect(issued).toEqual([{ studio_id: STUDIO, points: 6_000, least: 700 }]);
    registration = { ...reviewed, studio_id: 2002 };
    expect(await code(ID)).toBe('not_found');
    registration = null;
    expect(await code(ID)).toBe('not_found');
    registration = { ...reviewed, season_id: 74 };
    expect(await code(ID)).toBe('payments_disabled');
    registration = reviewed;
    tour = null;
    expect(await code(ID)).toBe('not_found');
    expect(issued).toHaveLength(1);
  });
});
