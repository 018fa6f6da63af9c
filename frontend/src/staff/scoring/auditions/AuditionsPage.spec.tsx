import { type AuditionsAnswer, tenths } from '@app/contracts/scoring';
import { screen, waitFor, within } from '@testing-library/react';
import { commands, refused, tableOf } from '../../../platform/testing.js';
import { openStaff } from '../../testing.js';

const PATH = 'admin/tour-dates/7541/auditions';
const saved = { id: 7541, position: '9' };
const JUDGES = ['Haddad', 'Lindqvist', 'Marchetti'].map((lname) => ({ fname: 'Noor', lname }));
type Division = AuditionsAnswer['divisions'][number];
const AVA: Division['dancers'][number] = {
  ...{ person_id: 7, dancer: 'Ava Chen', registrant: 'Starlight', result: 'Finalist' },
  marks: [
    { position: 1, style: 'ballet', score: tenths(0) },
    { position: 2, style: 'ballet', score: tenths(905) },
    { position: 3, style: 'ballet', score: tenths(910) },
  ],
  totals: { ballet: tenths(1815), jazz: null, total: null },
};
const answer = (more: Partial<AuditionsAnswer> = {}, division: Partial<Division> = {}): AuditionsAnswer => ({
  ...{ tour_date_id: 7541, showAuditionScores: false, newAuditionScores: false },
  divisions: [{ age_division_id: 3, age_division: 'Teen', judges: JUDGES, dancers: [AVA], ...division }],
  ...more,
});
const open = (answers: object = {}, roles?: string[]) =>
  openStaff('/tour-dates/7541/auditions', { [`GET ${PATH}`]: answer(), ...answers }, roles);
const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('the auditions of a tour date in the console', () => {
  it('~PST-073 ~PST-183 shows each judge in both styles with totals; a zero is a score', async () => {
    open();
    await cell('Judge 1 ballet, Ava Chen');
    expect(screen.getByText('Judges: Noor Haddad, Noor Lindqvist, Noor Marchetti')).toBeVisible();
    expect(tableOf('Auditions, Teen')[0]).toEqual([
      ...['Dancer', 'Ballet 1', 'Ballet 2', 'Ballet 3', 'Ballet total', 'Jazz 1', 'Jazz 2', 'Jazz 3', 'Jazz total'],
      ...['Total', 'Result'],
    ]);
    expect((await cell('Judge 1 ballet, Ava Chen')).value).toBe('0.0');
    expect(tableOf('Auditions, Teen')[1]?.[4]).toBe('181.5');
    expect(tableOf('Auditions, Teen')[1]?.slice(8, 10)).toEqual(['-', '-']);
  });

  it('~PST-183 saves a score on leaving its cell, with the one that was seen, and a result', async () => {
    const { user, sent } = open({ [`PUT ${PATH}`]: saved });
    const ballet = await cell('Judge 2 ballet, Ava Chen');
    await user.clear(ballet);
    await user.type(ballet, '92');
    await user.tab();
    await waitFor(() => expect(commands(sent)).toHaveLength(1));
    expect(commands(sent)[0]?.body).toEqual({
      dancer: { person_id: 7, cell: { position: 2, style: 'ballet', score: '92.0', was: 905 } },
    });
    const result = screen.getByRole('combobox', { name: 'Result of Ava Chen' });
    await user.clear(result);
    await user.type(result, 'Winner{Enter}');
    await waitFor(() => expect(commands(sent)).toHaveLength(2));
    expect(commands(sent)[1]?.body).toEqual({ dancer: { person_id: 7, result: 'Winner' } });
  });

  it('~PST-183 marks what is no score from 0.0 to 100.0, and says what somebody else has written meanwhile', async () => {
    const message = 'Somebody else has changed this score meanwhile: it is 88.0 now.';
    const { user, sent } = open({ [`PUT ${PATH}`]: refused(409, 'score_changed', message) });
    const jazz = await cell('Judge 1 jazz, Ava Chen');
    for (const wrong of ['99.95', '100.1', '95,3']) {
      await user.clear(jazz);
      await user.type(jazz, wrong);
      await user.tab();
      const told = `Judge 1 jazz, Ava Chen: ${wrong} Scores must be between 0.0 and 100.0.`;
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(told));
    }
    expect(commands(sent)).toEqual([]);
    await user.clear(jazz);
    await user.type(jazz, '91');
    await user.tab();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
  });

  it('~PST-183 has no cell before the three judges of the division are named with a reason', async () => {
    const { user, sent } = open({ [`GET ${PATH}`]: answer({}, { judges: [] }), [`PUT ${PATH}`]: saved });
    await user.click(await screen.findByRole('button', { name: 'Judges of Teen' }));
    expect(tableOf('Auditions, Teen')[0]).toEqual(['Dancer', 'Total', 'Result']);
    const form = within(await screen.findByRole('dialog', { name: 'Judges of Teen' }));
    for (const [n, { fname, lname }] of JUDGES.entries()) {
      await user.type(form.getAllByRole('textbox', { name: 'First name' })[n]!, fname);
      await user.type(form.getAllByRole('textbox', { name: 'Last name' })[n]!, lname);
    }
    await user.click(form.getByRole('button', { name: 'Save judges' }));
    expect(commands(sent)).toEqual([]);
    await user.type(form.getByRole('textbox', { name: /Reason/ }), 'As the contracts say');
    await user.click(form.getByRole('button', { name: 'Save judges' }));
    await waitFor(() => expect(commands(sent)).toHaveLength(1));
    expect(commands(sent)[0]?.body).toEqual({
      judges: { age_division_id: 3, judges: JUDGES },
      reason: 'As the contracts say',
    });
  });

  it('~PST-185 says what registrants see of the scores, and changes it with a reason', async () => {
    const { user, sent } = open({ [`PUT ${PATH}`]: saved });
    expect(await screen.findByText('Once results are released, registrants see the results alone.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show: all scores' }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'The parents asked');
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(commands(sent)).toHaveLength(1));
    expect(commands(sent)[0]?.body).toEqual({
      flags: { showAuditionScores: true, newAuditionScores: true },
      reason: 'The parents asked',
    });
  });

  it('~PST-182 auditors read and change nothing; without a best dancer it says so', async () => {
    open({}, ['auditor']);
    await screen.findByRole('table', { name: 'Auditions, Teen' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Judges|^Show:/ })).toBeNull();
  });

  it('says that nobody auditions', async () => {
    open({ [`GET ${PATH}`]: answer({ divisions: [] }) });
    expect(await screen.findByText('No best dancer is registered for auditions at this tour date.')).toBeVisible();
  });
});
