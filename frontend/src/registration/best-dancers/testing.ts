import { bestDancerKey, bestDancerRoutine } from '@app/contracts/competition';
import type { Upload } from '@app/contracts/registration';
import { screen, waitFor } from '@testing-library/react';
import { type Answers, commands, tableOf } from '../../platform/testing.js';
import { cityOf } from '../../testing/cities.js';
import { answerOf, attendee, AVA, begun, draftOf, MIA } from '../../testing/registrations.js';
import { openStep } from '../testing.js';

export const [ORLANDO, HOUSTON] = [7541, 7521];
export const PINNACLE = cityOf(ORLANDO);
export const MERIDIAN = cityOf(HOUSTON);

// Mia is 14 and Leo 17: both may compete; Ava is 8.
export const KEY = bestDancerKey(MIA.person_id);
export const COMPETES = { best_dancer_type_id: 1 };
export const SCHOLAR = { has_scholarship: true, vip_type_id: 1, ...COMPETES };
export const moon = bestDancerRoutine(MIA.person_id, {
  name: 'Moon',
  choreographer: 'Ada Bell',
  performance_division_id: 4,
});
export const draft = (mia: object, more: object = {}) =>
  draftOf([attendee(MIA, '3', mia), attendee(AVA, '1', { best_dancer_type_id: 2 })], more);
export const PHOTO: Record<string, Upload> = {
  [`best-dancers:${MIA.person_id}`]: {
    upload_id: '00000000-0000-4000-8000-000000000009',
    kind: 'best-dancers',
    person_id: MIA.person_id,
    address: '2025/best-dancers/7541/75001/1.jpg',
    content_type: 'image/jpeg',
    uploaded_at: '2026-01-20T17:00:00.000Z' as Upload['uploaded_at'],
    sha256: null,
    status: 'awaiting',
    reason: null,
  },
};

export const show = async (wanted = draft({}), where = PINNACLE, answers: Answers = {}, uploads = {}) => {
  const opened = openStep('best-dancers', answerOf(begun(wanted, { uploads }), where), answers);
  await screen.findByRole('heading', { level: 1, name: 'BEST DANCERS' });
  return opened;
};
export const saved = async ({ sent, goTo }: Awaited<ReturnType<typeof show>>) => {
  await goTo('/dashboard');
  await waitFor(() => expect(commands(sent)).not.toEqual([]));
  return commands(sent).flatMap(({ body }) => (body as { changes?: readonly object[] }).changes ?? []);
};
/** The rows of the dancers and, below each who competes, that of the routine; without the head. */
export const table = (name = 'BEST DANCERS') => tableOf(name).slice(1);
export const option = (name: string) => screen.getByRole('combobox', { name: `Option, ${name}` });
export const button = (name: string) => screen.getByRole('button', { name });
export const field = (name: string) => screen.getByRole('textbox', { name });
