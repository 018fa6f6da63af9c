import type { Type } from '@nestjs/common';
import { Refused } from '../../src/platform/commands/command.js';
import { validationPipe } from '../../src/platform/http/validation.pipe.js';
import { confirmed, mailTo, type Person, signUp } from '../support/accounts.js';
import { routesOf } from '../support/routes.js';
import { startSystem, type System } from '../support/system.js';

const SENTENCE = 'Please leave out web addresses and line breaks';
const LINK = 'Ann https://evil.example';
const BREAK = 'Ann\nBcc: everybody@evil.example';
const NAMES = new Set(['fname', 'lname', 'name', 'first_name', 'last_name']);

/** Every place of an example where a name stands. */
const namesIn = (value: unknown, path: readonly string[] = []): string[][] => {
  if (typeof value !== 'object' || value === null) return NAMES.has(path.at(-1) ?? '') ? [[...path]] : [];
  return Object.entries(value).flatMap(([key, inner]) => namesIn(inner, [...path, key]));
};

const withName = (body: object, path: readonly string[], name: string): object => {
  const copy = structuredClone(body);
  const parent = path.slice(0, -1).reduce<object>((at, key) => Reflect.get(at, key) as object, copy);
  Reflect.set(parent, path.at(-1)!, name);
  return copy;
};

describe('what people type stays text', () => {
  let system: System;
  let staff: Person;
  beforeAll(async () => {
    system = await startSystem();
    staff = await confirmed(system, await signUp(system, 'staff@office.example', 'Olga', 'Office'), 'staff');
  });
  afterAll(() => system.stop());

  const fieldsOf = async (body: object, metatype: Type): Promise<Readonly<Record<string, string>>> => {
    try {
      await validationPipe().transform(body, { type: 'body', metatype });
      return {};
    } catch (error) {
      return error instanceof Refused ? (error.refusals[0]?.fields ?? {}) : {};
    }
  };

  it('~SEC-017 every call that takes a name refuses pages and line breaks in it', async () => {
    const missed: string[] = [];
    const calls = new Set<string>();
    for (const { call, body } of routesOf(system))
      for (const path of body ? namesIn(call.example.body) : [])
        for (const name of [LINK, BREAK]) {
          const fields = await fieldsOf(withName(call.example.body ?? {}, path, name), body as Type);
          calls.add(call.path);
          if (fields[path.join('.')] !== SENTENCE) missed.push(`${call.method} ${call.path} ${path.join('.')}`);
        }
    expect(missed).toEqual([]);
    expect([...calls]).toEqual(
      expect.arrayContaining([
        'mybtf/signup',
        'mybtf/account',
        'mybtf/new-studio-signup',
        'mybtf/studios/:id',
        'mybtf/roster',
        'mybtf/registrations/:id',
        'payments/nmi-payment',
        'admin/tour-dates',
      ]),
    );
  });

  it('~SEC-017 a name that would be a link in a mail makes neither an account nor a mail', async () => {
    const body = (fname: string) => ({
      person: { fname, lname: 'Lee', person_type_id: 9 },
      user: { email: 'ann@example.com', password: 'Callboard1' },
    });
    const answer = await system.agent().post('/api/mybtf/signup').send(body(LINK)).expect(400);
    expect(answer.body.fields).toEqual({ 'person.fname': SENTENCE });
    expect(await mailTo(system, staff, 'ann@example.com', 'confirmation')).toBeNull();
    await system.agent().post('/api/mybtf/signup').send(body('Ann J.R.')).expect(200);
    expect(await mailTo(system, staff, 'ann@example.com', 'confirmation')).toContain('Hello Ann J.R. Lee,\n');
  });
});
