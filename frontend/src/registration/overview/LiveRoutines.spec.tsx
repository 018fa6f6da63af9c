import type { Routine } from '@app/contracts/competition';
import { NO_COMPETITION_DRAFT, NO_ENTRY } from '@app/contracts/competition';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, NEVER, refused, socketTells, tableOf } from '../../platform/testing.js';
import { answerOf, attendee, completed, draftOf, editing, LEO, MIA, TOUR_DATE } from '../../testing/registrations.js';
import { officialRoutine } from '../../testing/routines.js';
import { openEvent, overview, PATH } from './testing.js';

const ECHO = '11111111-1111-4111-8111-111111111111';
const echo = {
  ...NO_ENTRY,
  temp_id: ECHO,
  name: 'Echo',
  choreographer: 'Jo',
  performance_division_id: 4,
  people: [1],
};

type Opened = { more?: Partial<Routine>; tour?: object; answer?: unknown; edited?: boolean; calls?: object };
const open = ({ more = {}, tour = {}, answer = { position: '12' }, edited = false, calls = {} }: Opened = {}) => {
  const was = draftOf([attendee(MIA, '3'), attendee(LEO, '3')], {
    ...NO_COMPETITION_DRAFT,
    routines: { [ECHO]: echo },
  });
  const before = completed(was);
  const official = {
    ...before.official,
    routines: { [ECHO]: officialRoutine(echo, { id: 7, fee: 12_500 as never, ...more }) },
  };
  const registration = edited ? editing(was, was, { official }) : completed(was, { official });
  const tour_date = { ...TOUR_DATE, edit_routines: true, ...tour };
  return openEvent(overview({}, { tour_date }), {
    [`GET ${PATH}`]: answerOf(registration, { tour_date }),
    'PUT mybtf/routines/7': answer,
    ...calls,
  });
};
const render = (opened: Opened) => ({ ...open(opened), unmount: cleanup });
const find = (name: string) => screen.findByRole('button', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('the routines of a completed registration', () => {
  it('CMP-039 ~CMP-096 changes titles and division at once, and says so', async () => {
    const { user, sent } = open();
    await user.click(await find('EDIT Echo'));
    expect(tableOf('Routines')[1]?.slice(0, 6)).toEqual(['Echo', '1 Mia Reyes', 'Teen', 'Jazz', 'Solo', '$125.00']);
    expect(screen.queryByRole('button', { name: 'REMOVE Echo' })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Routine name'), ' II');
    await user.selectOptions(screen.getByLabelText('Performance division'), 'Tap');
    await user.click(button('SAVE ROUTINE'));
    expect(await screen.findByText('Routine Updated!')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const body = {
      registration_id: 75001,
      routine: { name: 'Echo II', choreographer: 'Jo' },
      performance_division_id: 7,
    };
    expect(commands(sent)).toEqual([expect.objectContaining({ method: 'PUT', path: 'mybtf/routines/7', body })]);
  });

  it('CMP-040 CMP-371 has no EDIT where the city does not let routines be edited, where it is closed, and in an edit', async () => {
    for (const opened of [{ tour: { edit_routines: false } }, { tour: { compenabled: false } }, { edited: true }]) {
      const { unmount } = render(opened);
      expect(await screen.findByRole('table', { name: 'Routines' })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'EDIT Echo' })).not.toBeInTheDocument();
      unmount();
    }
  });

  it('CMP-097 ~CMP-098 ~CMP-185 locks titles of a scheduled routine and of a transfer', async () => {
    for (const more of [
      { scheduled: true },
      { transfer: { registration_id: 1, tour_date_id: 7501, date_routine_id: 2 } },
    ]) {
      const { unmount, user } = render({ more });
      await user.click(await find('EDIT Echo'));
      expect(screen.getByLabelText('Routine name')).toBeDisabled();
      expect(screen.getByLabelText('Choreographer')).toBeDisabled();
      expect(screen.getByLabelText('Performance division')).toBeEnabled();
      unmount();
    }
  });

  it('~CMP-381 ~CMP-384 shows the place of a waiting one, and takes what is offered to it', async () => {
    const OWN = 'GET mybtf/registrations/75001/competition-places';
    const waits = (offered_until: string | null) => ({
      registration_id: 75_001,
      decision: null,
      waiting: [{ routine: ECHO, place: 2, of: 9, offered_until }],
    });
    let own = waits(null);
    const { user, sent } = open({
      more: { waiting: true, date_routine_id: null },
      calls: {
        [OWN]: () => own,
        [`POST mybtf/registrations/75001/waiting-list/${ECHO}/answer`]: { routine: ECHO, position: '12' },
      },
    });
    const places = within(await screen.findByRole('region', { name: 'Waiting list' }));
    expect(places.getByRole('heading', { name: 'WAITING LIST' })).toBeInTheDocument();
    const line = () => places.getByRole('listitem').textContent;
    await waitFor(() => expect(line()).toBe('Echo No. 2 of 9'));
    expect(screen.queryByRole('table', { name: 'Routines' })).toBeNull();
    own = waits('2026-01-22T17:00:00.000Z');
    act(() => socketTells('changed', { resource: 'entry-capacity', id: 7502, position: '9' }));
    await waitFor(() => expect(line()).toMatch(/^Echo A place is kept for you until Jan 22, 2026, /));
    await user.click(button('ACCEPT Echo'));
    await waitFor(() => expect(commands(sent).map(({ body }) => body)).toEqual([{ accepted: true }]));
  });

  it('CMP-082 is busy while it saves', async () => {
    const { user } = open({ answer: NEVER });
    await user.click(await find('EDIT Echo'));
    await user.type(screen.getByLabelText('Routine name'), ' II');
    await user.click(button('SAVE ROUTINE'));
    await waitFor(() => expect(button('SAVE ROUTINE')).toHaveAttribute('aria-busy', 'true'));
    expect(button('SAVE ROUTINE')).toHaveAttribute('aria-disabled', 'true');
  });

  it('~CMP-082 CMP-284 keeps what was entered when it is refused, under Oops...', async () => {
    const text = 'To change your routines, please email info@aurora.example.';
    const { user } = open({ answer: refused(400, 'routines_not_editable', text) });
    await user.click(await find('EDIT Echo'));
    await user.type(screen.getByLabelText('Routine name'), ' II');
    await user.click(button('SAVE ROUTINE'));
    expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toHaveTextContent(text);
    await user.click(button('OK'));
    expect(screen.getByLabelText('Routine name')).toHaveValue('Echo II');
  });
});
