import type { Type } from '@nestjs/common';
import { Refused } from '../../src/platform/commands/command.js';
import { validationPipe } from '../../src/platform/http/validation.pipe.js';
import { confirmed, mailTo, type Person, signUp } from '../support/accounts.js';
import { buffered, withRole } from '../support/auditing.js';
import { pdfText } from '../support/pdf-text.js';
import type { Registrant } from '../support/registrants.js';
import { routesOf } from '../support/routes.js';
import { startSystem, type System } from '../support/system.js';

const SENTENCE = 'Please leave out web addresses and line breaks';
const LINK = 'Ann https://evil.example';
const BREAK = 'Ann\nBcc: everybody@evil.example';
const BACKWARDS = 'Ann \u202eeeL';
const TURNED = 'Please leave out letters that turn the direction of the text';
const NAMES = new Set([
  ...['fname', 'lname', 'name', 'first_name', 'last_name', 'parent_fname', 'parent_lname', 'choreographer'],
  ...['holderName', 'jacket_name', 'signature', 'media_pass_name'],
]);

/** Every place of an example where a name stands. */
const namesIn = (value: unknown, path: readonly string[] = []): string[][] => {
  if (typeof value !== 'object' || value === null) return NAMES.has(path.at(-1) ?? '') ? [[...path]] : [];
  return Object.entries(value).flatMap(([key, inner]) => namesIn(inner, [...path, key]));
};

/** The decider judges the text on a jacket, as all that a draft holds; its specs say so of names. */
const isJudgedLater = (field: readonly string[]): boolean => field.at(-1) === 'jacket_name';

const withName = (body: object, path: readonly string[], name: string): object => {
  const copy = structuredClone(body);
  const parent = path.slice(0, -1).reduce<object>((at, key) => Reflect.get(at, key) as object, copy);
  Reflect.set(parent, path.at(-1)!, name);
  return copy;
};

describe('what people type stays text', () => {
  let system: System;
  let staff: Person;
  let auditor: Registrant;
  beforeAll(async () => {
    system = await startSystem();
    staff = await confirmed(system, await signUp(system, 'staff@office.example', 'Olga', 'Office'), 'staff');
    auditor = await withRole(system, 'auditor@office.example', 'auditor');
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

  /** Every call that takes a name, and where one of them let a page or a line break in. */
  const namesRefused = async () => {
    const missed: string[] = [];
    const calls = new Set<string>();
    for (const { call, body } of routesOf(system))
      for (const path of body ? namesIn(call.example.body).filter((one) => !isJudgedLater(one)) : [])
        for (const [name, sentence] of [
          [LINK, SENTENCE],
          [BREAK, SENTENCE],
          [BACKWARDS, TURNED],
        ] as const) {
          const fields = await fieldsOf(withName(call.example.body ?? {}, path, name), body as Type);
          calls.add(call.path);
          if (fields[path.join('.')] !== sentence) missed.push(`${call.method} ${call.path} ${path.join('.')}`);
        }
    return { missed, calls: [...calls] };
  };
  const signUpBody = (fname: string, lname: string) => ({
    person: { fname, lname, person_type_id: 9 },
    user: { email: 'ann@example.com', password: 'Callboard1' },
  });
  const exported = async (body: object): Promise<Buffer> => {
    const head = String(await system.server.platform.log.head());
    const asked = auditor.agent
      .post('/api/audit/export')
      .set('x-read-after', head)
      .send({ ...body, reveal: true, reason: 'A copy' });
    return (await asked.buffer(true).parse(buffered).expect(200)).body as Buffer;
  };

  it('SEC-017 a name with a page, a line break or a turned direction is refused everywhere, and what else is typed is text in mail, CSV and PDF', async () => {
    const { missed, calls } = await namesRefused();
    expect(missed).toEqual([]);
    expect(calls).toEqual(
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
    const refused = await system.agent().post('/api/mybtf/signup').send(signUpBody(LINK, 'Lee')).expect(400);
    expect(refused.body.fields).toEqual({ 'person.fname': SENTENCE });
    expect(await mailTo(system, staff, 'ann@example.com', 'confirmation')).toBeNull();

    const { body } = await system.agent().post('/api/mybtf/signup').send(signUpBody('=1+1', '<b>Lee</b>')).expect(200);
    const mail = await mailTo(system, staff, 'ann@example.com', 'confirmation');
    expect(mail).toContain('Hello =1+1 <b>Lee</b>,\n');
    expect(mail?.match(/https?:/g)).toHaveLength(1);

    const { id } = body as { id: number };
    const reason = '=HYPERLINK("https://evil.example")';
    await staff.agent.post(`/api/admin/accounts/${id}/lock`).send({ reason }).expect(200);
    const stream = `account-${id}`;
    const csv = (await exported({ scope: 'stream', stream, format: 'csv' })).toString();
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(csv).not.toMatch(/(^|[,\n])"?[=+@-](?!\d)/);
    const pdf = await exported({ scope: 'stream', stream, format: 'pdf' });
    expect(pdfText(pdf)).toContain(reason);
    expect(pdfText(pdf)).toContain('=1+1 <b>Lee</b>');
    for (const active of ['/Annot', '/URI', '/JavaScript', '/OpenAction']) expect(pdf.includes(active)).toBe(false);
  });
});
