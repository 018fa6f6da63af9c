import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, refused, RUTH, tableOf, words } from '../../platform/testing.js';
import {
  answerOf,
  attendee,
  begun,
  completed,
  draftOf,
  editing,
  MIA,
  observer,
  OLA,
  teacher,
  TESS,
  TOUR_DATE,
} from '../../testing/registrations.js';
import { openStep } from '../testing.js';

const EDITING = { id: 75001, editing: true, draft_version: 4, position: '12' };
const button = (name: string) => screen.getByRole('button', { name });

describe('the home of a registration', () => {
  it('REG-041 is the closed banner, the affiliation chooser, the completed view or the start page, and no tab', async () => {
    const draft = draftOf([attendee(MIA, '3')]);
    const CLOSED = 'Sorry! Registration for this event & city has closed';
    const shown = async (answer: ReturnType<typeof answerOf>, text: string) => {
      const { at } = openStep('', answer);
      await screen.findAllByText(text);
      expect(at()).toBe('/registration/75001');
      expect(screen.queryByRole('navigation', { name: 'Registration steps' })).toBeNull();
      const all = [
        CLOSED,
        'How are you registering?',
        'Your registration is complete.',
        'Your roster',
        'CONTINUE REGISTRATION',
      ];
      const seen = all.filter((one) => screen.queryAllByText(one).length > 0);
      cleanup();
      return seen;
    };
    const unaffiliated = begun(draft, { studio_id: null });
    const closed = { tour_date: { ...TOUR_DATE, regenabled: false, editing_enabled: false } };
    expect(await shown(answerOf(begun(draft), closed), CLOSED)).toEqual([CLOSED]);
    expect(await shown(answerOf(unaffiliated, closed), CLOSED)).toEqual([CLOSED]);
    const asks = 'How are you registering?';
    expect(await shown(answerOf(unaffiliated), asks)).toEqual([asks]);
    const done = 'Your registration is complete.';
    expect(await shown(answerOf(completed(draft, { confirmed: true })), done)).toEqual([done]);
    const start = ['Your roster', 'CONTINUE REGISTRATION'];
    expect(await shown(answerOf(begun(draft)), 'Your roster')).toEqual(start);
    expect(await shown(answerOf(begun(draft, { studio_id: null, independent: true })), 'Your roster')).toEqual(start);
    expect(await shown(answerOf(editing(draft, draft)), 'Your roster')).toEqual(start);
  });

  it('REG-042 shows the roster by last name, where the person left off, and leads to the first incomplete step', async () => {
    const draft = draftOf([attendee(MIA, '3'), teacher(TESS), observer(OLA)], { steps: { roster: true } });
    const { user, at } = openStep('', answerOf(begun(draft)));
    expect(await screen.findByText('Step 2 of 7: dancers')).toBeInTheDocument();
    expect(tableOf('Your roster')).toEqual([
      ['First name', 'Last name', 'Age', 'Registered as'],
      ['Ava', 'Abel', '8', ''],
      ['Nora', 'Dale', '3', ''],
      ['Tess', 'Novak', '40', 'Teacher'],
      ['Mia', 'Reyes', '14', 'Dancer'],
      ['Ola', 'Stone', '', 'Observer'],
      ['Leo', 'Young', '17', ''],
    ]);
    await user.click(button('CONTINUE REGISTRATION'));
    await waitFor(() => expect(at()).toBe('/registration/75001/teachers'));
  });

  it.each([true, false])(
    '~REG-283 the page before the first step says that the competition is sold out: %s',
    async (competition_sold_out) => {
      const fresh = begun(draftOf([], { steps: {} }), { draft_version: 0 });
      const { goTo } = openStep('', answerOf(fresh, { tour_date: { ...TOUR_DATE, competition_sold_out } }));
      await screen.findByRole('button', { name: 'CONTINUE REGISTRATION' });
      await goTo('/registration/75001/intro');
      expect(await screen.findByRole('heading', { level: 1, name: 'BEFORE YOU BEGIN' })).toBeInTheDocument();
      const said = words(screen.queryAllByText(/^The competition of .+ is sold out\.$/));
      expect(said).toEqual(competition_sold_out ? ['The competition of Dallas, TX is sold out.'] : []);
    },
  );

  it('~REG-049 REG-050 a new one begins with the intro, whose buttons lead to the roster and past it', async () => {
    const fresh = answerOf(begun(draftOf([], { steps: {} }), { draft_version: 0 }));
    const { user, sent, at, goTo } = openStep('', fresh);
    await user.click(await screen.findByRole('button', { name: 'CONTINUE REGISTRATION' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'BEFORE YOU BEGIN' })).toBeInTheDocument();
    expect(at()).toBe('/registration/75001/intro');
    const text = 'Save your dancers, teachers and observers to your roster first. Registering them is then quick.';
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(words(screen.getAllByRole('button'))).toEqual(['SKIP TO REGISTRATION', 'GO TO ROSTER']);
    await user.click(button('GO TO ROSTER'));
    await waitFor(() => expect(at()).toBe('/registration/75001/roster'));
    await goTo('/registration/75001/intro');
    await user.click(await screen.findByRole('button', { name: 'SKIP TO REGISTRATION' }));
    await waitFor(() => expect(at()).toBe('/registration/75001/dancers'));
    const changes = [{ path: 'steps.roster', value: true }];
    await waitFor(() => expect(commands(sent).at(-1)?.body).toMatchObject({ changes }));
  });
});

describe('REG-043 EVT-034 a completed registration', () => {
  it('says so with event, city and dates, and leads to the overview and to an edit', async () => {
    const confirmed = answerOf(completed(draftOf([attendee(MIA, '3')]), { confirmed: true }));
    const { user, sent } = openStep('', confirmed, {
      'POST mybtf/registrations/75001/editing': EDITING,
    });
    expect(await screen.findByText('Your registration is complete.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Aurora' })).toBeInTheDocument();
    expect(screen.getByText('Dallas, TX, Apr 17 - Apr 19, 2026')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'GO TO OVERVIEW' })).toHaveAttribute('href', '/event/75001/overview');
    await user.click(button('EDIT REGISTRATION'));
    await waitFor(() =>
      expect(commands(sent)).toEqual([
        { method: 'POST', path: 'mybtf/registrations/75001/editing', query: {}, body: null },
      ]),
    );
  });

  it('offers no edit once editing is closed', async () => {
    const confirmed = completed(draftOf([attendee(MIA, '3')]), { confirmed: true });
    openStep('', answerOf(confirmed, { tour_date: { ...TOUR_DATE, editing_enabled: false } }));
    expect(await screen.findByText('Your registration is complete.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'EDIT REGISTRATION' })).toBeNull();
  });

  it('~ADM-003 staff may correct it at any time', async () => {
    const draft = draftOf([attendee(MIA, '3')]);
    const confirmed = completed(draft, { confirmed: true });
    const late = { tour_date: { ...TOUR_DATE, editing_enabled: false } };
    const closed = answerOf(confirmed, late);
    const inEdit = answerOf(editing(draft, draft), late);
    let started = false;
    const answers = {
      'GET mybtf/registrations/75001': () => (started ? inEdit : closed),
      'POST mybtf/registrations/75001/editing': () => {
        started = true;
        return EDITING;
      },
    };
    const { user, at } = openStep('', closed, answers, RUTH);
    await user.click(await screen.findByRole('button', { name: 'EDIT REGISTRATION' }));
    await waitFor(() => expect(at()).toBe('/registration/75001/roster'));
  });
});

describe('a registration that staff correct in their own name', () => {
  const draft = draftOf([attendee(MIA, '3')], { steps: { roster: true } });
  const OTHERS = { account_id: 99, registrant: 'Starlight Dance Academy' };
  const bar = () => screen.findByText(/^These are the pages of/);

  it.each([
    ['one that was begun', begun(draft, OTHERS), '/registration/75001', 'CONTINUE REGISTRATION'],
    ['one under review', completed(draft, OTHERS), '/registration/75001', 'EDIT REGISTRATION'],
    ['a confirmed one', completed(draft, { ...OTHERS, confirmed: true }), '/registration/75001', 'EDIT REGISTRATION'],
    ['one that is being edited', { ...editing(draft, draft), ...OTHERS }, '/registration/75001', 'CANCEL EDITING'],
  ])('~ADM-041 opens, says whose it is and leads back: %s', async (_, registration, path, action) => {
    const closed = { tour_date: { ...TOUR_DATE, regenabled: false, editing_enabled: false } };
    const { at } = openStep('', answerOf(registration, closed), {}, RUTH);
    expect(await screen.findByRole('button', { name: action })).toBeInTheDocument();
    expect(at()).toBe(path);
    expect((await bar()).textContent).toBe(
      'These are the pages of Starlight Dance Academy, registration 75001. Your changes are recorded in your name, with your reason.',
    );
    expect(screen.getByRole('link', { name: 'Back to the console' })).toHaveAttribute(
      'href',
      '/staff/registrations/75001',
    );
  });

  it('~ADM-041 one under review is edited with a reason', async () => {
    const path = 'POST mybtf/registrations/75001/editing';
    const { user, sent } = openStep(
      '',
      answerOf(completed(draft, OTHERS)),
      {
        [path]: ({ body }: { body: { reason?: string } | null }) =>
          body?.reason ? EDITING : refused(400, 'reason_required', 'Please give a reason.'),
      },
      RUTH,
    );
    await user.click(await screen.findByRole('button', { name: 'EDIT REGISTRATION' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Why do you change this?' }));
    await user.type(dialog.getByLabelText('Reason'), 'Asked by phone');
    await user.click(dialog.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(commands(sent).at(-1)?.body).toEqual({ reason: 'Asked by phone' }));
  });

  it('~ADM-041 shows no bar to its owner', async () => {
    openStep('', answerOf(begun(draft)));
    await screen.findByRole('button', { name: 'CONTINUE REGISTRATION' });
    expect(screen.queryByText(/^These are the pages of/)).toBeNull();
  });
});
