import { accessCode, CODE_LETTERS } from './code.js';
import { importedCodes, readCodes } from './import-codes.js';
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

  it('~EVT-184 are replaced all or none, keep their address, and what stays is no change', () => {
    const made = make([501, 502], ['Aa222222', 'Bb222222']);
    const other = make([501], ['Cc222222'], { registration_id: 75_002 });
    const email = { ...OF, person_id: 501, email: 'dana@reyes.example' };
    const state = after(made, other, { type: 'SetAccessCodeEmail', ...email });
    const code = (registration_id: number, person_id: number, given: string) => ({
      registration_id,
      person_id,
      code: given,
    });
    const replace = (...codes: readonly ReturnType<typeof code>[]): AccessCodesCommand => ({
      ...{ type: 'ReplaceAccessCodes', tour_date_id: OF.tour_date_id, how: 'imported', codes },
    });
    // Two attendees may change their codes with each other.
    const swapped = accessCodesDecider.decide(
      replace(code(75_001, 501, 'Cc222222'), code(75_002, 501, 'Aa222222'), code(75_001, 502, 'Bb222222')),
      state,
    );
    expect(swapped).toMatchObject({
      accepted: true,
      events: [
        {
          type: 'AccessCodesReplaced',
          data: { registration_id: 75_001, how: 'imported', codes: [{ person_id: 501, code: 'Cc222222' }] },
        },
        {
          type: 'AccessCodesReplaced',
          data: { registration_id: 75_002, codes: [{ person_id: 501, code: 'Aa222222' }] },
        },
      ],
    });
    const events = swapped.accepted ? swapped.events : [];
    const now = events.reduce(accessCodesDecider.evolve, state);
    expect(now[attendeeId(75_001, 501)]).toEqual({ code: 'Cc222222', email: 'dana@reyes.example' });
    expect(accessCodesDecider.decide(replace(code(75_001, 501, 'Cc222222')), now)).toMatchObject({
      accepted: true,
      events: [],
    });
    for (const [codes, refusal] of [
      [[code(75_001, 503, 'Dd222222')], 'access_code_unknown'],
      [[code(75_001, 501, 'Bb222222')], 'access_code_taken'],
    ] as const)
      expect(accessCodesDecider.decide(replace(...codes), state)).toMatchObject({
        ...{ accepted: false, refusals: [{ code: refusal }] },
      });
  });

  it('~EVT-184 a file names registration, person and code; each line says what is wrong, and all are imported or none', () => {
    const coded = new Map([
      ['75001-501', { name: 'Mia Reyes', code: 'Aa222222' }],
      ['75001-502', { name: 'Ava Reyes', code: 'Bb222222' }],
    ]);
    const good = readCodes('person_id;Access_Code;registration_id;note\r\n501;stream-1;75001;x\r\n\r\n', coded);
    expect(good).toEqual([
      {
        line: 2,
        registration_id: 75_001,
        person_id: 501,
        name: 'Mia Reyes',
        now: 'Aa222222',
        code: 'stream-1',
        problems: [],
      },
    ]);
    expect(importedCodes(good)).toEqual([{ registration_id: 75_001, person_id: 501, code: 'stream-1' }]);
    const head = 'registration_id,person_id,access_code';
    const bad = readCodes(
      [head, '75001,501,Bb222222', '75001,503,Cc222222', '75001,502,a b', '75001,502,Dd222222', 'x,1,Ee222222'].join(
        '\n',
      ),
      coded,
    );
    expect(bad.map(({ line, problems }) => [line, problems])).toEqual([
      [2, []],
      [3, ['This tour date has no such virtual attendee']],
      [4, ['This attendee stands in the file twice', 'Please use 4 to 40 letters, digits, - or _']],
      [5, ['This attendee stands in the file twice']],
      [6, ['This tour date has no such virtual attendee']],
    ]);
    expect(importedCodes(bad)).toBeNull();
    // The other attendee keeps her code, so it is taken.
    expect(readCodes(`${head}\n75001,501,Bb222222`, coded)[0]!.problems).toEqual(['Another attendee has this code']);
    expect(readCodes('person,code\n1,2', coded)[0]).toMatchObject({
      line: 1,
      problems: [
        'The first line must name the column registration_id',
        'The first line must name the column person_id',
        'The first line must name the column access_code',
      ],
    });
    expect(readCodes(head, coded)[0]!.problems).toEqual(['The file has no line with a code']);
    const lines = Array.from({ length: 5_001 }, (_, n) => `75001,${n + 1},code-${n}`);
    expect(readCodes([head, ...lines].join('\n'), coded)[0]!.problems).toEqual(['A file may hold 5,000 lines at most']);
  });
});
