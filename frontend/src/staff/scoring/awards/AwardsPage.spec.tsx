import { type AwardRow, type AwardsAnswer, BLURB_TABLES } from '@app/contracts/scoring';
import { cents } from '@app/contracts/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import { commands, refused, socketTells, tableOf } from '../../../platform/testing.js';
import { openStaff } from '../../testing.js';

const PATH = 'admin/tour-dates/7501/awards';
const saved = { id: 7501, position: '9' };
const given = (more: Partial<AwardRow>): AwardRow => ({
  ...{ kind: 'studio', award: 'Best in Show', studio_id: null, routine_id: null, person_id: null, place: null },
  ...{ prize: null, valid_for: '', recipient: 'Starlight', personal: false, registrant: 'Starlight', ...more },
});
const BEST = given({ studio_id: 1, place: 'winner' });
const ACT = given({
  ...{
    kind: 'special',
    award: 'Class Act',
    routine_id: 801,
    recipient: '12 Echo',
    prize: cents(25_000),
    personal: true,
  },
});
const answer = (...awards: readonly AwardRow[]): AwardsAnswer => ({
  ...{ tour_date_id: 7501, awards, valid_for: 'Aurora' },
  blurbs: { ...Object.fromEntries(BLURB_TABLES.map((table) => [table, []])), hsa: ['Ties share.'] } as never,
  offered: {
    studio: ['Best in Show'],
    special: [
      { award: 'Class Act', prize: null },
      { award: 'Most Original', prize: cents(25_000) },
    ],
    scholarship: ['Nationals Scholarship'],
  },
  recipients: {
    studios: [{ id: 1, name: 'Starlight', registrant: 'Starlight' }],
    routines: [{ id: 801, name: '12 Echo', registrant: 'Starlight' }],
    people: [{ id: 7, name: 'Ava Chen', registrant: 'Starlight', audition: null }],
  },
});
const open = (answers: object = {}, roles?: string[]) =>
  openStaff('/tour-dates/7501/awards', { [`GET ${PATH}`]: answer(BEST, ACT), ...answers }, roles);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the awards of a tour date in the console', () => {
  it('~PST-184 ~PST-185 shows what was given, and the lines under each table', async () => {
    open();
    await screen.findByRole('table', { name: 'Studio awards' });
    expect(tableOf('Studio awards').map((row) => row.slice(0, 3))).toEqual([
      ['Studio award', 'Studio', 'Place'],
      ['Best in Show', 'Starlight', 'Winner'],
    ]);
    expect(tableOf('Special awards')[1]?.slice(0, 4)).toEqual(['Class Act', '12 Echo', 'Starlight', '$250.00']);
    expect(within(screen.getByRole('region', { name: 'Scholarships' })).getByText(/^None given yet/)).toBeVisible();
    expect(
      tableOf('Lines under the tables')
        .slice(1)
        .map((row) => row.slice(0, 2)),
    ).toEqual([
      ...[
        ['Adjudicated awards', '-'],
        ['Best dancer auditions', '-'],
        ['Studio awards', '-'],
        ['Special awards', '-'],
      ],
      ...[
        ['High score by age', 'Ties share.'],
        ['High score by performance division', '-'],
        ['Scholarships', '-'],
      ],
    ]);
  });

  it('~PST-184 gives a studio award, with its place', async () => {
    const { user, sent } = open({ [`PUT ${PATH}`]: saved });
    await user.click(await screen.findByRole('button', { name: 'Give a studio award' }));
    const form = await dialog('Give a studio award');
    expect(form.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    await user.type(form.getByRole('combobox', { name: 'Studio award' }), 'Studio Spirit');
    await user.selectOptions(form.getByRole('combobox', { name: 'Studio' }), 'Starlight');
    await user.click(form.getByRole('radio', { name: 'Runner-Up' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(commands(sent)).toHaveLength(1));
    const body = { kind: 'studio', award: 'Studio Spirit', studio_id: 1, place: 'runner_up' };
    expect(commands(sent)[0]?.body).toEqual(body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('~PST-070 ~PST-184 gives a special award to a routine or a person, its prize set by its name', async () => {
    const { user, sent } = open({ [`PUT ${PATH}`]: saved });
    await user.click(await screen.findByRole('button', { name: 'Give a special award' }));
    const form = await dialog('Give a special award');
    expect(form.getByRole('combobox', { name: 'Routine' })).toBeVisible();
    await user.type(form.getByRole('combobox', { name: 'Special award' }), 'Most Original');
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Prize' })).toHaveValue('250.00'));
    await user.click(form.getByRole('button', { name: 'A person' }));
    await user.selectOptions(form.getByRole('combobox', { name: 'Person' }), 'Ava Chen, Starlight');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(commands(sent)).toHaveLength(1));
    const body = { kind: 'special', award: 'Most Original', person_id: 7, prize: 25_000 };
    expect(commands(sent)[0]?.body).toEqual(body);
  });

  it('~PST-071 ~PST-184 gives a scholarship, valid for the event unless another is written; a refusal is said in the form', async () => {
    const message = 'Choose a studio, a routine or a person of this tour date.';
    const { user, sent } = open({ [`PUT ${PATH}`]: refused(404, 'award_recipient_unknown', message) });
    await user.click(await screen.findByRole('button', { name: 'Give a scholarship' }));
    const form = await dialog('Give a scholarship');
    await user.type(form.getByRole('combobox', { name: 'Scholarship' }), 'Nationals Scholarship');
    await user.selectOptions(form.getByRole('combobox', { name: 'Person' }), 'Ava Chen, Starlight');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(message)).toBeVisible();
    const body = { kind: 'scholarship', award: 'Nationals Scholarship', person_id: 7, valid_for: 'Aurora' };
    expect(commands(sent)[0]?.body).toEqual(body);
  });

  it('~PST-184 changes the place of an award and takes one away', async () => {
    const { user, sent } = open({ [`PUT ${PATH}`]: saved });
    await user.click(await screen.findByRole('button', { name: 'Change Best in Show of Starlight' }));
    const form = await dialog('Change Best in Show');
    expect(form.getByRole('combobox', { name: 'Studio' })).toBeDisabled();
    await user.click(form.getByRole('radio', { name: 'Runner-Up' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(commands(sent)).toHaveLength(1));
    expect(commands(sent)[0]?.body).toMatchObject({ studio_id: 1, place: 'runner_up' });
    await user.click(screen.getByRole('button', { name: 'Take Class Act from 12 Echo' }));
    await user.click(await screen.findByRole('button', { name: 'Take it away' }));
    await waitFor(() => expect(commands(sent)).toHaveLength(2));
    expect(commands(sent)[1]?.body).toMatchObject({
      kind: 'special',
      award: 'Class Act',
      routine_id: 801,
      taken: true,
    });
  });

  it('~PST-076 ~PST-185 writes the lines under a table, an empty one is none', async () => {
    const { user, sent } = open({ 'PUT admin/tour-dates/7501/blurbs': saved });
    await user.click(await screen.findByRole('button', { name: 'Write the lines under High score by age' }));
    const form = await dialog('Lines under High score by age');
    const field = form.getByRole('textbox', { name: 'Lines' });
    expect(field).toHaveValue('Ties share.');
    await user.type(field, '{Enter}{Enter}  Second line ');
    await user.click(form.getByRole('button', { name: 'Save lines' }));
    await waitFor(() => expect(commands(sent)).toHaveLength(1));
    expect(commands(sent)[0]?.body).toEqual({ table: 'hsa', lines: ['Ties share.', 'Second line'] });
  });

  it('~PST-182 auditors read and change nothing, and another one who gives is heard of', async () => {
    let now = answer(BEST);
    open({ [`GET ${PATH}`]: () => now }, ['auditor']);
    await screen.findByRole('table', { name: 'Studio awards' });
    expect(screen.queryByRole('button', { name: /Give|Change|Take|Write/ })).toBeNull();
    now = answer(BEST, ACT);
    act(() => socketTells('changed', { resource: 'awards', id: 7501, position: '10' }));
    expect(await screen.findByRole('table', { name: 'Special awards' })).toBeVisible();
  });

  it('says that they cannot be read', async () => {
    open({ [`GET ${PATH}`]: refused(503, 'not_ready') });
    expect(await screen.findByRole('button', { name: 'RETRY' })).toBeVisible();
  });
});
