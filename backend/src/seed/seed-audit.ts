import { AnswerFindingCommand } from '../audit/answer-finding.handler.js';
import { RaiseFindingCommand } from '../audit/raise-finding.handler.js';
import type { SeedRegistration } from './seed-registration.js';
import type { Act } from './timeline.js';

const raise = ({ world, id }: SeedRegistration, about: { title: string; text: string; revision?: number }) => {
  const auditor = world.account('auditor@callboard.example').actor;
  const stream = `registration-${id}`;
  return world.run<{ id: string }>(new RaiseFindingCommand({ stream, ...about }, world.meta(auditor)));
};

const atTheWithdrawal = async (registration: SeedRegistration): Promise<void> => {
  const { world, id } = registration;
  const { events } = await world.platform.log.readStream(`registration-${id}`);
  const withdrawn = events.find(({ type }) => type === 'RegistrationConfirmationWithdrawn');
  if (!withdrawn) throw new Error(`the confirmation of registration ${id} was never withdrawn`);
  const found = await raise(registration, {
    revision: withdrawn.revision,
    title: 'Confirmed before the list of levels was there',
    text: 'The confirmation was taken back two weeks later, because two levels differ. Who compared them first?',
  });
  const answer = (email: string, type: 'CommentFinding' | 'CloseFinding', text: string) => {
    world.later(60);
    return world.run(new AnswerFindingCommand({ type, id: found.id, text }, world.meta(world.account(email).actor)));
  };
  await answer('admin@callboard.example', 'CommentFinding', 'Nobody did. From now on levels are compared first.');
  await answer('auditor@callboard.example', 'CloseFinding', 'The office compares them since the end of October.');
};

/** What the auditor of the demo found at a registration: one answered and closed, one open (AUD-015). */
export const findings = (registration: SeedRegistration): readonly Act[] => [
  ['2025-11-04T15:00:00Z', () => atTheWithdrawal(registration)],
  [
    '2026-01-12T15:00:00Z',
    () =>
      raise(registration, {
        title: 'Three edits after the confirmation',
        text: 'Each was paid. Please tell whether the studio asked for them in writing.',
      }),
  ],
];
