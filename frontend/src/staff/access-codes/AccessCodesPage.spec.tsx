import type { CodedAttendee, ImportedCodeRow } from '@app/contracts/access-codes';
import { screen, within } from '@testing-library/react';
import { commands, refused, words } from '../../platform/testing.js';
import { saving, textOf } from '../../testing/saving.js';
import { openStaff } from '../testing.js';

const AVA: CodedAttendee = {
  ...{
    id: '75001-502',
    registration_id: 75_001,
    person_id: 502,
    registrant: 'Starlight',
    fname: 'Ava',
    lname: 'Reyes',
  },
  ...{ level: 'Teen', access_code: 'hT7wQ4nZ', email: 'ava@demo.example' },
};
const ZOE: CodedAttendee = {
  ...{ id: '75002-601', registration_id: 75_002, person_id: 601, registrant: 'Rosa Bell', fname: 'Zoe', lname: 'Bell' },
  ...{ level: 'Mini', access_code: 'mP3xR8kD', email: null },
};
const LABEL = 'Aurora Atlanta, GA · May 1–3, 2026';
const PATH = 'admin/tour-dates/7503/access-codes';
const open = (answers: object = {}, roles?: string[]) =>
  openStaff(
    '/tour-dates/7503/access-codes',
    { [`GET ${PATH}`]: { label: LABEL, attendees: [AVA, ZOE] }, ...answers },
    roles,
  );
const row = (differs: Partial<ImportedCodeRow>): ImportedCodeRow => ({
  ...{ line: 2, registration_id: 75_001, person_id: 502, name: 'Ava Reyes', now: 'hT7wQ4nZ', code: 'stream-1' },
  ...{ problems: [] },
  ...differs,
});

describe('the access codes of a tour date', () => {
  it('EVT-184 are exported for the provider, imported after a look at each line, and regenerated with a reason', async () => {
    const { files, names, restore } = saving();
    let rows = [
      row({}),
      row({ line: 3, name: '', now: '', problems: ['This tour date has no such virtual attendee'] }),
    ];
    const { user, sent } = open({
      [`POST ${PATH}/import/preview`]: () => ({ rows }),
      [`POST ${PATH}/import`]: { changed: 1, position: '9' },
      [`POST ${PATH}/regenerate`]: { changed: 2, position: '9' },
    });
    expect(await screen.findByRole('heading', { level: 1, name: `Access codes of ${LABEL}` })).toBeInTheDocument();
    const [head, ...lines] = within(screen.getByRole('table', { name: 'Access codes' })).getAllByRole('row');
    expect(words(within(head!).getAllByRole('columnheader'))).toEqual([
      ...['Registration', 'Name', 'Workshop level', 'Access code', 'Sent to'],
    ]);
    expect(lines.map((line) => words(within(line).getAllByRole('cell')))).toEqual([
      ['75001 Starlight', 'Ava Reyes', 'Teen', 'hT7wQ4nZ', 'ava@demo.example'],
      ['75002 Rosa Bell', 'Zoe Bell', 'Mini', 'mP3xR8kD', '–'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(names).toEqual(['access-codes-7503.csv']);
    expect((await textOf(files[0]!)).replace('\ufeff', '')).toBe(
      'registration_id,person_id,access_code,fname,lname\r\n75001,502,hT7wQ4nZ,Ava,Reyes\r\n75002,601,mP3xR8kD,Zoe,Bell\r\n',
    );
    restore();

    await user.click(screen.getByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import access codes' }));
    const csv = 'registration_id,person_id,access_code\n75001,502,stream-1\n';
    // jsdom reads no files.
    const file = Object.assign(new File([], 'codes.csv', { type: 'text/csv' }), { text: async () => csv });
    const choose = () => user.upload(dialog.getByLabelText('CSV file'), file);
    await choose();
    expect(await dialog.findByText('This tour date has no such virtual attendee')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Import 0 codes' })).toHaveAccessibleDescription(
      '1 line has a problem: all lines are imported or none.',
    );
    rows = [row({}), row({ line: 3, person_id: 503, name: 'Mia Reyes', now: 'same', code: 'same' })];
    await choose();
    expect(await dialog.findByText('Will be changed')).toBeInTheDocument();
    expect(dialog.getByText('Stays')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reason'), 'From the provider');
    await user.click(dialog.getByRole('button', { name: 'Import 1 code' }));
    expect(await screen.findByText('1 access code imported.')).toBeInTheDocument();
    expect(commands(sent).at(-1)).toMatchObject({ path: `${PATH}/import`, body: { csv, reason: 'From the provider' } });

    await user.click(screen.getByRole('button', { name: 'Regenerate all' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Regenerate 2 access codes?' }));
    expect(
      ask.getByText(
        'The codes from before open nothing any more. 1 code went out by mail already and must be sent again.',
      ),
    ).toBeInTheDocument();
    await user.type(ask.getByLabelText('Reason'), 'They got about');
    await user.click(ask.getByRole('button', { name: 'Regenerate' }));
    expect(await screen.findByText('2 access codes regenerated.')).toBeInTheDocument();
    expect(commands(sent).at(-1)).toMatchObject({ path: `${PATH}/regenerate`, body: { reason: 'They got about' } });
  });

  it('~EVT-184 an auditor reads them and changes none', async () => {
    open({}, ['auditor']);
    expect(await screen.findByRole('table', { name: 'Access codes' })).toBeInTheDocument();
    for (const name of ['Export', 'Import', 'Regenerate all'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it.each([
    [{ label: LABEL, attendees: [] }, 'Nobody takes part by video yet: no access code is made.'],
    [refused(404, 'tour_date_unknown'), 'There is no tour date 7503.'],
    [refused(500, 'internal'), 'The access codes could not be loaded. The rest of this page is up to date.'],
  ])('~EVT-184 says what there is instead of them: %#', async (answer, text) => {
    open({ [`GET ${PATH}`]: answer });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
