import { call, PERMITS, permits } from './call.js';

const read = {
  method: 'GET',
  path: 'mybtf/things/:id',
  params: { id: 'whole' },
  summary: 'A thing',
  example: {},
} as const;

/** `tsc` reads this file, too: an error that is expected here and does not come stops the build. */
describe('a declared call', () => {
  it('does not compile without saying whose thing it is', () => {
    const declare = call<{ answer: object }>();
    const made = [
      // @ts-expect-error: whose?
      declare({ ...read, permit: 'write' }),
      // @ts-expect-error: there is no such parameter
      declare({ ...read, owner: { registration: 'registration_id' }, permit: 'write' }),
      // @ts-expect-error: nothing of that kind has an owner
      declare({ ...read, owner: { thing: 'id' }, permit: 'write' }),
      // @ts-expect-error: of someone's thing it must be said who may
      declare({ ...read, owner: { registration: 'id' } }),
      // @ts-expect-error: a role alone rules what belongs to nobody in particular
      declare({ ...read, owner: 'staff', permit: 'write' }),
      declare({ ...read, owner: { registration: 'id' }, permit: 'write' }),
    ];
    expect(made).toHaveLength(6);
  });

  it('does not compile without the kinds of its parameters, nor without an example of its body', () => {
    const { params: _, ...unread } = read;
    const made = [
      // @ts-expect-error: is the id a number?
      call<{ answer: object }>()({ ...unread, owner: 'public' }),
      // @ts-expect-error: what does a body look like?
      call<{ body: { note: string }; answer: object }>()({ ...read, method: 'PUT', owner: 'public' }),
      call<{ answer: object }>()({ ...read, owner: 'public' }),
    ];
    expect(made).toHaveLength(3);
  });
});

describe('a permit', () => {
  it('SEC-001 lets in the roles that it names, and an admin wherever staff may', () => {
    const letIn = (permit: keyof typeof PERMITS) =>
      (['staff', 'admin', 'auditor'] as const).filter((role) => permits(permit, [role]));
    expect(Object.fromEntries((Object.keys(PERMITS) as (keyof typeof PERMITS)[]).map((p) => [p, letIn(p)]))).toEqual({
      own: [],
      write: ['staff', 'admin'],
      try: ['staff', 'admin'],
      read: ['staff', 'admin', 'auditor'],
      staff: ['staff', 'admin'],
      console: ['staff', 'admin', 'auditor'],
      audit: ['admin', 'auditor'],
      admin: ['admin'],
    });
    expect(permits('staff', [])).toBe(false);
    expect(permits('console', ['auditor', 'staff'])).toBe(true);
  });
});
