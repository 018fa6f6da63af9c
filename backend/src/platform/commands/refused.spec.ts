import type { RosterRefusal } from '@app/contracts/roster';
import { type Decision, refuse } from '@app/contracts/shared';
import { Refused, refused } from './command.js';

/** `tsc` reads this file, too: an error that is expected here and does not come stops the build. */
describe('a refusal', () => {
  it('~KER-022 carries the code, what its sentence needs, and its fields', () => {
    const refusal = refused('level_unavailable', { name: 'Teen' }, { level: 'Required' });
    expect(refusal).toBeInstanceOf(Refused);
    expect(refusal.refusals).toEqual([
      { code: 'level_unavailable', params: { name: 'Teen' }, fields: { level: 'Required' } },
    ]);
    expect(refused('person_unknown').refusals).toEqual([{ code: 'person_unknown', params: {} }]);
  });

  it('~KER-022 does not compile with a code of no room, nor without what its sentence needs, in handler and decider', () => {
    const mistakes = [
      // @ts-expect-error: the code is person_unknown
      () => refused('persn_unknown'),
      // @ts-expect-error: its sentence names the level
      () => refused('level_unavailable'),
      // @ts-expect-error: the code is person_unknown
      (): Decision<never, RosterRefusal> => refuse({ code: 'persn_unknown', params: {} }),
    ];
    expect(mistakes).toHaveLength(3);
  });
});
