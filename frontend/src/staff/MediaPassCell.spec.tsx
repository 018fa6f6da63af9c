import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, commands, refused, tableOf } from '../platform/testing.js';
import {
  answerOf,
  attendee,
  AVA,
  completed,
  draftOf,
  LEO,
  MIA,
  PROFILE,
  teacher,
  TESS,
} from '../testing/registrations.js';
import { openRegistration } from './testing.js';

const REGISTRATION = completed(draftOf([attendee(MIA, '3'), attendee(LEO, '4'), attendee(AVA, '1'), teacher(TESS)]));
const PASSES = {
  [MIA.person_id]: { paid: true, registration_id: 75001, waived: false },
  [LEO.person_id]: { paid: true, registration_id: 75777, waived: false },
};
const WAIVED = { [AVA.person_id]: { paid: false, registration_id: 75001, waived: true } };

const open = (media_passes: object, answers: Answers = {}, roles?: string[]) => {
  const answer = { ...answerOf(REGISTRATION), media_passes };
  return openRegistration(
    REGISTRATION,
    '/attendees',
    { 'GET mybtf/registrations/75001': () => answer, ...answers },
    roles,
  );
};
const passes = () => tableOf('Attendees').map((row) => row.at(-1));

describe('the media passes of a registration, for staff', () => {
  it('~PAY-290 are paid here or elsewhere, waived or owed; a teacher has none', async () => {
    open({ ...PASSES, ...WAIVED });
    await waitFor(() => expect(passes()).toEqual(['Media Pass', 'Paid', 'Waived End', 'Paid in 75777', '–']));
    expect(screen.getByRole('link', { name: '75777' })).toHaveAttribute('href', '/staff/registrations/75777/payments');
  });

  it.each([
    [
      'waived',
      {},
      'Waive: Ava Abel',
      'Waive the Media Pass of Ava Abel?',
      'Waive',
      'The Media Pass of Ava Abel is waived.',
    ],
    [
      'owed again',
      WAIVED,
      'End the waiver: Ava Abel',
      'End the waiver of Ava Abel?',
      'End the waiver',
      'Ava Abel owes the Media Pass again.',
    ],
  ] as const)('~PAY-290 one is %s, once somebody has said why', async (_, before, button, title, deed, done) => {
    const answer = { id: '75_2', position: '9' };
    const { user, sent } = open(before, { 'POST admin/media-passes': answer, 'PUT admin/media-passes/75_2': answer });
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(screen.getByRole('dialog', { name: title }));
    expect(dialog.getByText(/It counts for the whole season/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: deed }));
    expect(dialog.getByText('Please write a reason of at least 3 letters.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reason'), 'Filmed by nobody');
    await user.click(dialog.getByRole('button', { name: deed }));
    expect(await screen.findByText(done)).toBeInTheDocument();
    const reason = 'Filmed by nobody';
    expect(commands(sent)).toMatchObject([
      before === WAIVED
        ? { method: 'PUT', path: 'admin/media-passes/75_2', body: { waived: false, reason } }
        : { method: 'POST', path: 'admin/media-passes', body: { registration_id: 75001, person_id: 2, reason } },
    ]);
  });

  it('~PAY-290 says at the reason why it is refused', async () => {
    const { user } = open(
      {},
      { 'POST admin/media-passes': refused(409, 'media_pass_in_progress', 'Please try again.') },
    );
    await user.click(await screen.findByRole('button', { name: 'Waive: Ava Abel' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Filmed by nobody');
    await user.click(dialog.getByRole('button', { name: 'Waive' }));
    expect(await dialog.findByText('Please try again.')).toBeInTheDocument();
  });

  it('an auditor reads them and changes none', async () => {
    open({ ...PASSES, ...WAIVED }, {}, ['auditor']);
    await waitFor(() => expect(passes()).toEqual(['Media Pass', 'Paid', 'Waived', 'Paid in 75777', '–']));
    expect(screen.queryByRole('button', { name: /waiver/ })).not.toBeInTheDocument();
  });

  it('~PAY-250 an event without passes has no such column', async () => {
    const profile = { ...PROFILE, media_pass: { ...PROFILE.media_pass, enabled: false } };
    open({}, { 'GET mybtf/registrations/75001': { ...answerOf(REGISTRATION), profile } });
    await screen.findByText('Ava Abel');
    expect(passes()[0]).toBe('Fee');
  });
});
