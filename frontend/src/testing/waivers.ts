import type { PersonWaiver, WaiversAnswer } from '@app/contracts/waivers';
import type { UserEvent } from '@testing-library/user-event';
import { screen } from '@testing-library/react';
import { day, type Instant } from '@app/contracts/shared';

export const waiver = (person_id: number, fname: string, lname: string, differs: Partial<PersonWaiver> = {}) =>
  ({
    ...{ waiver_id: `${person_id}-75-1-12`, person_id, fname, lname, status: 'not_sent', registered: true, age: 14 },
    ...{ email: '', sent_at: null, reminded_at: null, signed_at: null, pdf: null },
    ...{ signed_in: null, elsewhere: null, signed_elsewhere: [] },
    ...differs,
  }) satisfies PersonWaiver as PersonWaiver;

export const AT = '2026-01-19T17:00:00.000Z' as Instant;
export const MIA = waiver(501, 'Mia', 'Reyes');
export const AVA = waiver(502, 'Ava', 'Abel', { status: 'signed', signed_at: AT, pdf: '/v1/waivers/ava' });

export const answerOf = (waivers: readonly PersonWaiver[], differs: Partial<WaiversAnswer> = {}): WaiversAnswer => ({
  ...{ access: 'account', registration_id: 75001, season_id: 75, city: 'Dallas, TX', waivers },
  event: { id: 56, name: 'Aurora', subdomain: 'aurora' },
  ...{ start_date: day('2026-04-17'), end_date: day('2026-04-19'), time_zone: 'America/Chicago' },
  text: { name: 'Tour waiver', version: 3, text: 'Dance is a physical activity.\n\nI take this risk.' },
  ...differs,
});

export const field = (label: string, of = 0): HTMLElement => screen.getAllByLabelText(label)[of]!;

type Typed = readonly (readonly [label: string, text: string, of?: number])[];
export const ADDRESS: Typed = [
  ['Street', '12 Wabash Avenue'],
  ['City', 'Chicago'],
  ['Zip', '60601'],
];
/** Fills in the fields of these labels; `of` is the second of two that are called the same. */
export const type = async (user: UserEvent, typed: Typed, of = 0): Promise<void> => {
  for (const [label, text] of typed) {
    await user.clear(field(label, of));
    await user.click(field(label, of));
    await user.paste(text);
  }
};
