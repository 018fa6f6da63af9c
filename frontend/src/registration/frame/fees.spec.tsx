import { cents, day, ZERO } from '@app/contracts/shared';
import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, NEVER, tableOf } from '../../platform/testing.js';
import { payments } from '../../testing/payments.js';
import {
  answerOf,
  attendee,
  AVA,
  begun,
  draftOf,
  editing,
  LEO,
  MIA,
  onRoster,
  savedDraft,
  TOUR_DATE,
} from '../../testing/registrations.js';
import { feeLines, openStep } from '../testing.js';

const ONE = draftOf([attendee(MIA, '3')]);
const TWO = draftOf([attendee(MIA, '3'), attendee(AVA, '1')]);
const summary = async () => within(await screen.findByRole('complementary', { name: 'Fees' }));

describe('the fees beside a step', () => {
  it('REG-280 ~FEE-154 say what each part costs, the rate and until when', async () => {
    openStep('observers', answerOf(begun(TWO)));
    const fees = await summary();
    expect(fees.getByRole('heading', { name: 'Fees' })).toBeInTheDocument();
    expect(feeLines()).toEqual(['Workshop $520.00', 'Media Pass 2 dancers$110.00', 'Total $630.00', 'Balance$630.00']);
    expect(fees.getByText('Rate: Early').parentElement).toHaveTextContent('Rate: Early until 2/28/2026');
    expect(fees.getByText(/^From/)).toHaveTextContent(
      'From 3/1/2026 the Regular rate applies: this registration would cost $680.00, $50.00 more.',
    );
  });

  it('lead from the total to the balance, by what the office charged and what was paid', async () => {
    const since = {
      paid: { registration: cents(10_000), media: ZERO },
      adjusted: { registration: cents(3_500), media: ZERO },
      taken_off: [],
    };
    openStep('observers', answerOf(begun(TWO)), { 'GET mybtf/registrations/75001/payments': payments(since) });
    await waitFor(() =>
      expect(feeLines()).toEqual([
        'Workshop $520.00',
        'Media Pass 2 dancers$110.00',
        'Total $630.00',
        'Adjustments $35.00',
        'Paid -$100.00',
        'Balance$565.00',
      ]),
    );
  });

  it.each([
    ['2026-02-28', '2026-03-25', 'Rate: Early until 2/28/2026'],
    ['2026-01-10', '2026-02-19', 'Rate: Regular until 2/19/2026'],
    ['2025-11-10', '2026-01-10', 'Rate: Late'],
  ])('REG-109 say the rate, and until when it holds: to %s, to %s', async (cutoff, late, said) => {
    const tour_date = { ...TOUR_DATE, cutoff_end_date: day(cutoff), late_end_date: day(late) };
    openStep('observers', answerOf(begun(TWO), { tour_date }));
    expect((await summary()).getByText(/^Rate: /).parentElement?.textContent?.trim()).toBe(said);
  });

  it.each([
    ['a registration that is not completed', begun(ONE), 'Workshop $300.00'],
    ['an open edit', editing(draftOf([]), draftOf([attendee(AVA, '1')])), 'Workshop +$270.00'],
  ])('REG-106 tells once that the rate of %s has changed, and follows it', async (_, registration, workshop) => {
    const tour_date = { ...TOUR_DATE, cutoff_end_date: day('2026-01-10') };
    const answer = answerOf(registration, { tour_date });
    const { user, sent } = openStep('observers', answer, {
      'PUT mybtf/registrations/75001/draft': { ...savedDraft(answer), rates_changed: true },
    });
    const text = 'The rates for your registration has changed. We will update your registration accordingly.';
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(text);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByText(text)).toBeNull();
    expect(feeLines()[0]).toBe(workshop);
    expect(commands(sent)).toHaveLength(1);
  });

  it('NAV-089 REG-102 every minute the clock is read again: the rate, and whether registration is open, follow it', async () => {
    const minutes: (() => void)[] = [];
    const every = jest.spyOn(globalThis, 'setInterval').mockImplementation((run, ms) => {
      if (ms === 60_000) minutes.push(run);
      return 0 as never;
    });
    const tick = () =>
      act(() => {
        for (const run of minutes) run();
      });
    const now = Date.now();
    openStep('observers', answerOf(begun(TWO)), { 'PUT mybtf/registrations/75001/draft': NEVER });
    const fees = await summary();
    const rate = () => fees.getByText(/^Rate: /).parentElement?.textContent?.trim();
    expect(rate()).toBe('Rate: Early until 2/28/2026');
    const clock = jest.spyOn(Date, 'now');
    // From January 20, noon in Dallas.
    const after = (days: number, hours: number) => {
      clock.mockReturnValue(now + (days * 24 + hours) * 3_600_000);
      tick();
    };
    after(39, 13);
    expect(rate()).toBe('Rate: Early until 2/28/2026');
    after(39, 15);
    expect(rate()).toBe('Rate: Regular until 3/25/2026');
    after(89, 19);
    expect(screen.getByRole('heading', { level: 1, name: 'Observers' })).toBeInTheDocument();
    after(89, 21);
    expect(screen.getByText('Sorry! Registration for this event & city has closed')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1, name: 'Observers' })).toBeNull();
    clock.mockRestore();
    tick();
    every.mockRestore();
  });

  it('~REG-030 follow a choice at once, before the server has saved it', async () => {
    const { user } = openStep('observers', answerOf(begun(ONE)), { 'PUT mybtf/registrations/75001/draft': NEVER });
    await summary();
    expect(feeLines()).toEqual(['Workshop $275.00', 'Media Pass 1 dancer$55.00', 'Total $330.00', 'Balance$330.00']);
    await user.selectOptions(screen.getByLabelText('OBS-1, one day, $35.00 each'), '2');
    expect(feeLines()).toEqual([
      'Workshop $275.00',
      'Observers $70.00',
      'Media Pass 1 dancer$55.00',
      'Total $400.00',
      'Balance$400.00',
    ]);
  });

  it('~REG-030 know of people who are just added who has a paid media pass', async () => {
    const media_passes = { [AVA.person_id]: { paid: true, registration_id: 74001, waived: false } };
    const { user } = openStep('dancers', answerOf(begun(ONE), { media_passes }), {
      'GET mybtf/roster-with-media-pass': [onRoster(AVA), onRoster(LEO)],
      'PUT mybtf/registrations/75001/draft': NEVER,
    });
    await summary();
    const add = async (name: string) => {
      await user.type(screen.getByRole('combobox', { name: 'Add from your roster' }), `${name}{Enter}`);
      return feeLines()[1];
    };
    expect(feeLines()[1]).toBe('Media Pass 1 dancer$55.00');
    expect(await add('Ava')).toBe('Media Pass 1 dancer$55.00');
    expect(await add('Leo')).toBe('Media Pass 2 dancers$110.00');
  });

  it('~FEE-015 are the server’s once it has saved, also where they differ', async () => {
    const answer = answerOf(begun(ONE));
    const dearer = answerOf(begun(TWO));
    const { user } = openStep('observers', answer, { 'PUT mybtf/registrations/75001/draft': savedDraft(dearer) });
    await summary();
    await user.selectOptions(screen.getByLabelText('OBS-1, one day, $35.00 each'), '2');
    await waitFor(() => expect(feeLines().at(-1)).toBe('Balance$630.00'));
  });

  it('~REG-217 ~FEE-152 of an edit say what it changes, the previous total, the new amount and the grand total', async () => {
    openStep('observers', answerOf(editing(ONE, TWO)));
    const fees = await summary();
    expect(fees.getByRole('heading', { name: 'This edit' })).toBeInTheDocument();
    expect(feeLines()).toEqual([
      'Workshop +$245.00',
      'Media Pass 2 dancers+$55.00',
      'Previous total $330.00',
      'New amount +$300.00',
      'Grand total$630.00',
    ]);
    expect(fees.queryByText('There are no refunds for overpayments.')).toBeNull();
  });

  it('REG-217 stand on the review, where a new registration has no previous total', async () => {
    openStep('review', answerOf(editing(ONE, TWO)));
    await summary();
    expect(feeLines().slice(-3)).toEqual(['Previous total $330.00', 'New amount +$300.00', 'Grand total$630.00']);
    cleanup();
    openStep('review', answerOf(begun(TWO)));
    await summary();
    expect(feeLines().slice(-2)).toEqual(['Total $630.00', 'Balance$630.00']);
    expect(screen.queryByText('Previous total')).toBeNull();
  });

  it('~REG-217 an edit that takes somebody out costs less than before', async () => {
    const { user } = openStep('observers', answerOf(editing(TWO, ONE)));
    const fees = await summary();
    expect(feeLines().slice(-3)).toEqual(['Previous total $630.00', 'New amount -$300.00', 'Grand total$330.00']);
    expect(fees.getByText('There are no refunds for overpayments.')).toBeInTheDocument();
    await user.click(fees.getByRole('button', { name: /^Workshop/ }));
    expect(tableOf('')).toEqual([
      ['Why this price', 'Change', 'After'],
      ['Before this edit', '', '$520.00'],
      ['Ava Abel removed', '-$245.00', '$275.00'],
    ]);
    await user.click(fees.getByRole('button', { name: /^Workshop/ }));
    await user.click(fees.getByRole('button', { name: /^New amount/ }));
    expect(tableOf('').slice(1)).toEqual([
      ['Before this edit', '', '$630.00'],
      ['Ava Abel removed', '-$300.00', '$330.00'],
    ]);
  });

  it('~FEE-009 open to the steps of a price, in their order', async () => {
    const draft = draftOf([attendee(MIA, '3', { attended_reg: true, photoshoot: 'in_person' })]);
    const { user } = openStep('observers', answerOf(begun(draft)));
    const fees = await summary();
    await user.click(fees.getByRole('button', { name: /^Workshop/ }));
    expect(fees.getByRole('table')).toBeInTheDocument();
    expect(tableOf('')).toEqual([
      ['Why this price', 'Change', 'After'],
      ['Teen, early rate1 dancer at $275.00', '$275.00', '$275.00'],
      ['Regional 25%1 dancer', '-$68.75', '$206.25'],
      ['Photoshoot1 dancer at $85.00', '+$85.00', '$291.25'],
    ]);
  });
});
