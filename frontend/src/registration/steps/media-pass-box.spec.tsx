import { NO_COMPETITION_DRAFT } from '@app/contracts/competition';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refused, socketTells, words } from '../../platform/testing.js';
import { answerOf, attendee, AVA, begun, draftOf, LEO, MIA, NORA, PROFILE } from '../../testing/registrations.js';
import { openStep } from '../testing.js';

const CALL = 'mybtf/calculate-media-pass-fees';
const PASS = {
  ...PROFILE,
  media_pass: { enabled: true, fee_cents: 9900, applies_to: 'all_dancers' },
} as typeof PROFILE;
const DANCERS = [MIA, LEO, AVA, NORA];
const registered = (count: number) => {
  const people = DANCERS.slice(0, count).map((one) => attendee(one, '3'));
  const competition = { ...NO_COMPETITION_DRAFT.competition, is_competing: true };
  return answerOf(begun(draftOf(people, { ...NO_COMPETITION_DRAFT, competition })), { profile: PASS });
};
const owed = (count: number) => ({
  media_pass_fees: 9900 * count,
  attendees: DANCERS.slice(0, count).map(({ person_id }) => ({ person_id, fee: 9900, paid: false })),
});
const figures = () =>
  words(within(screen.getByRole('region', { name: 'MEDIA PASS' })).getAllByRole('definition')).slice(1);

it('CMP-277 CMP-278 the media pass box asks anew when dancers change; what fails keeps the last figures, and is only logged', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  let answer = registered(1);
  let fees: unknown = owed(1);
  const { sent } = openStep('competition', answer, {
    'GET mybtf/registrations/75001': () => answer,
    [`POST ${CALL}`]: () => fees,
  });
  const asked = () =>
    sent
      .filter(({ path }) => path === CALL)
      .map(({ body }) => (body as { attendees: { person_id: number }[] }).attendees.map((one) => one.person_id));
  /** Another device adds a dancer. */
  const change = (count: number) => {
    answer = registered(count);
    act(() => socketTells('changed', { resource: 'draft', id: 75001, position: String(20 + count) }));
  };
  await screen.findByRole('region', { name: 'MEDIA PASS' });
  expect(figures()).toEqual(['0 of 1', '1 dancer', '$99.00']);

  fees = { ...owed(2), media_pass_fees: 15_000 };
  change(2);
  await waitFor(() => expect(figures()).toEqual(['0 of 2', '2 dancers', '$150.00']));
  expect(asked()).toEqual([[1, 3]]);
  expect(warned).not.toHaveBeenCalled();

  fees = refused(500, 'internal');
  change(3);
  await waitFor(() => expect(warned).toHaveBeenCalledWith('media-pass-fees: 500 internal'));
  expect(asked()).toEqual([[1, 3], expect.arrayContaining([2])]);
  expect(figures()).toEqual(['0 of 2', '2 dancers', '$150.00']);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  warned.mockRestore();
});
