import { registrationCalls } from '@app/contracts/registration';
import { rosterCalls } from '@app/contracts/roster';
import { addressOf } from '@app/contracts/shared';
import { request } from './api.js';
import { useCommand } from './use-command.js';

/** `tsc` reads this file, too: an error that is expected here and does not come stops the build. */
describe('a declared call in the browser', () => {
  it('goes to the declared address, its parameters filled in', () => {
    expect(addressOf(rosterCalls.archive)).toBe('/api/mybtf/roster/archived');
    expect(addressOf(registrationCalls.saveDraft, { id: 75_214 })).toBe('/api/mybtf/registrations/75214/draft');
    expect(addressOf({ path: '/v1/:name' }, { name: 'a/b' })).toBe('/v1/a%2Fb');
  });

  it('does not compile with another body, without its parameters, or with a call that is not declared', () => {
    const mistakes = [
      // @ts-expect-error: the field is called `archived`
      () => request(rosterCalls.archive, { body: { person_id: 1, archive: true, note: null } }),
      // @ts-expect-error: a person's id is a number
      () => request(rosterCalls.archive, { body: { person_id: '1', archived: true, note: null } }),
      // @ts-expect-error: the registration is not named
      () => request(registrationCalls.read),
      // @ts-expect-error: it takes no body
      () => request(rosterCalls.list, { query: {}, body: {} }),
      // @ts-expect-error: a path is no call
      () => request('mybtf/roster'),
      // @ts-expect-error: there is no such call
      () => request(rosterCalls.archiv),
    ];
    expect(mistakes).toHaveLength(6);
  });

  it('does not compile when a screen waits for a refusal that the call does not give', () => {
    const Screen = () =>
      useCommand(rosterCalls.archive, {
        // @ts-expect-error: the code is archive_registered
        handle: (error) => error.code === 'archive_registred',
      });
    const right = () => useCommand(rosterCalls.archive, { handle: (error) => error.code === 'archive_registered' });
    expect([Screen, right]).toHaveLength(2);
  });
});
