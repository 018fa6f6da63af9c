import { accessCode, CODE_LETTERS } from './code.js';
import { type AccessCodes, type AccessCodesCommand, accessCodesDecider, attendeeId, attendeeOf } from './decider.js';

const OF = { tour_date_id: 7503, registration_id: 75_001 };
const make = (person_ids: readonly number[], candidates: readonly string[], more = {}): AccessCodesCommand => ({
  ...{ type: 'MakeAccessCodes', ...OF, person_ids, candidates },
  ...more,
});
const after = (...commands: readonly AccessCodesCommand[]): AccessCodes =>
  commands.reduce((state, command) => {
    const decided = accessCodesDecider.decide(command, state);
    if (decided.accepted) return decided.events.reduce(accessCodesDecider.evolve, state);
    throw new Error(decided.refusals[0]!.code);
  }, accessCodesDecider.initialState());
const codeOf = (state: AccessCodes, person_id: number, of = OF.registration_id) =>
  state[attendeeId(of, person_id)]?.code;

describe('access codes', () => {
  it('~EVT-176 are eight letters and digits of both cases, without those that look alike', () => {
    for (const not of '0O1lI') expect(CODE_LETTERS).not.toContain(not);
    expect(CODE_LETTERS).toHaveLength(26 * 2 + 10 - '0O1lI'.length);
    let next = 0;
    const below = (limit: number): number => {
      next = (next * 31 + 17) % 65_537;
      return next % limit;
    };
    const codes = Array.from({ length: 500 }, () => accessCode(below));
    for (const code of codes) expect(code).toMatch(/^(?=.*[a-z])(?=.*[A-Z])[A-HJ-NP-Za-km-z2-9]{8}$/);
  });

  it('~EVT-176 one for each attendee, kept whatever comes, and none twice at a tour date', () => {
    const state = after(
      make([501, 502], ['Aa222222', 'Bb222222', 'Cc222222']),
      make([501, 503], ['Dd222222', 'Ee222222']),
      make([501], ['Aa222222', 'Bb222222', 'Dd222222', 'Ff222222'], { registration_id: 75_002 }),
    );
    expect([501, 502, 503].map((id) => codeOf(state, id))).toEqual(['Aa222222', 'Bb222222', 'Dd222222']);
    expect(codeOf(state, 501, 75_002)).toBe('Ff222222');
    const again = accessCodesDecider.decide(make([501, 502], []), state);
    expect(again).toMatchObject({ accepted: true, events: [] });
    expect(() => after(make([501, 502], ['Aa222222', 'Aa222222']))).toThrow(RangeError);
  });

  it('~EVT-177 ~EVT-181 keep the address that a code goes to, and refuse one that is none', () => {
    const made = make([501], ['Aa222222']);
    const email = { ...OF, person_id: 501, email: ' dana@reyes.example ' };
    const send: AccessCodesCommand = { type: 'SendAccessCode', account_id: 1001, ...email };
    const state = after(made, send);
    expect(state[attendeeId(75_001, 501)]).toEqual({ code: 'Aa222222', email: 'dana@reyes.example' });
    const set: AccessCodesCommand = { type: 'SetAccessCodeEmail', ...email };
    expect(accessCodesDecider.decide(set, state)).toMatchObject({ accepted: true, events: [] });
    expect(accessCodesDecider.decide(send, state)).toMatchObject({
      accepted: true,
      events: [{ type: 'AccessCodeSent' }],
    });
    for (const type of ['SendAccessCode', 'SetAccessCodeEmail'] as const)
      for (const [more, code] of [
        [{ email: 'dana' }, 'access_code_email_invalid'],
        [{ person_id: 502 }, 'access_code_unknown'],
      ] as const)
        expect(accessCodesDecider.decide({ ...send, type, ...more } as AccessCodesCommand, state)).toMatchObject({
          accepted: false,
          refusals: [{ code }],
        });
  });

  it('name an attendee by registration and person', () => {
    expect(attendeeOf(attendeeId(75_001, 501))).toEqual({ registration_id: 75_001, person_id: 501 });
    for (const not of ['', '75001', '75001-', '0-1', 'a-1', '1-2-3']) expect(attendeeOf(not)).toBeNull();
  });
});
