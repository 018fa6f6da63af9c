import { cents } from '../shared/index.js';
import { initialMediaPass, type MediaPassCommand, type MediaPassState, mediaPassDecider } from './decider.js';
import { mediaPassMessages } from './refusals.js';

const by = (payment_id: string) => ({ season_id: 75, person_id: 12, registration_id: 75001, payment_id });
const reserve = (id: string): MediaPassCommand => ({ type: 'ReserveMediaPass', name: 'Ada Reyes', ...by(id) });
const pay = (id: string): MediaPassCommand => ({
  type: 'PayMediaPass',
  amount: cents(5500),
  transaction_id: `T-${id}`,
  ...by(id),
});
const release = (id: string): MediaPassCommand => ({ type: 'ReleaseMediaPass', ...by(id) });
const pass = (...commands: MediaPassCommand[]): MediaPassState =>
  commands.reduce<MediaPassState>((state, command) => {
    const decision = mediaPassDecider.decide(command, state);
    return decision.accepted ? decision.events.reduce(mediaPassDecider.evolve, state) : state;
  }, initialMediaPass());
const answer = (state: MediaPassState, command: MediaPassCommand): readonly string[] => {
  const decision = mediaPassDecider.decide(command, state);
  return decision.accepted ? decision.events.map((e) => e.type) : decision.refusals.map((r) => r.code);
};

describe('a media pass', () => {
  it('PAY-256 is paid once for a person and season', () => {
    expect(answer(pass(reserve('a'), pay('a')), reserve('b'))).toEqual(['media_pass_already_paid']);
    expect(mediaPassMessages.media_pass_already_paid.text({ names: 'Ada Reyes' })).toBe(
      'The media pass of Ada Reyes has already been paid for this season.',
    );
  });

  it('is held by one payment at a time and free again when that payment fails', () => {
    expect(answer(pass(reserve('a')), reserve('b'))).toEqual(['media_pass_in_progress']);
    expect(answer(pass(reserve('a'), release('a')), reserve('b'))).toEqual(['MediaPassReserved']);
  });

  it('KER-025 changes nothing when a step is done again', () => {
    expect(answer(pass(reserve('a')), reserve('a'))).toEqual([]);
    expect(answer(pass(reserve('a'), pay('a')), pay('a'))).toEqual([]);
    expect(answer(pass(reserve('a'), pay('a')), release('a'))).toEqual([]);
  });
});
