import type { ConfirmationsAnswer } from '@app/contracts/confirmations';
import { documentKindOf, type DocumentRow, NUMBERED, type NumberedEntry } from '@app/contracts/documents';
import { buffered, withRole } from '../support/auditing.js';
import { mailsOut } from '../support/accounts.js';
import { mailServer, partsOf } from '../support/mail-server.js';
import { Payer } from '../support/paying.js';
import { codesIn } from '../support/pdf-codes.js';
import { pdfText } from '../support/pdf-text.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const key = (n: number): string => `0198e000-0000-4000-8000-00000000${String(n).padStart(4, '0')}`;
const DANA = 'dana@demo.example';
const today = '2026-01-20';

describe('PAY-320 documents hang on their mails', () => {
  let system: System;
  let dana: Payer;
  let staff: Registrant;
  let post: Awaited<ReturnType<typeof mailServer>>;
  let keys = 0;

  const read = async (path: string, query: object = {}, who = dana.registrant): Promise<Buffer> => {
    await reacted(system);
    const head = String(await system.server.platform.log.head());
    const asked = who.agent.get(`/api/${path}`).query(query).set('x-read-after', head).buffer(true).parse(buffered);
    const { body, headers } = await asked.expect(200).expect('content-type', 'application/pdf');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.pdf"$/);
    return body as Buffer;
  };
  const documents = async (of = dana): Promise<readonly DocumentRow[]> => {
    await reacted(system);
    const head = String(await system.server.platform.log.head());
    const asked = of.registrant.agent.get(`/api/mybtf/registrations/${of.id}/documents`).set('x-read-after', head);
    return ((await asked.expect(200)).body as { documents: DocumentRow[] }).documents;
  };
  const pdf = async (path: string): Promise<Buffer> =>
    (await dana.registrant.agent.get(path).buffer(true).parse(buffered).expect(200)).body as Buffer;
  const pdfOf = ({ id }: DocumentRow) => read(`mybtf/registrations/${dana.id}/documents/${id}`);
  const byStaff = async (path: string, body: object): Promise<string> => {
    keys += 1;
    const asked = staff.agent.post(`/api/admin/${path}`).set('idempotency-key', key(keys));
    const answer = await asked.send({ reason: 'Agreed by phone', ...body }).expect(200);
    return (answer.body as { payment_id: string }).payment_id;
  };
  const record = (body: object) =>
    byStaff(`registrations/${dana.id}/payments`, {
      ...{ payment_type: 'REGISTRATION', payment_method_id: 9, amount: 5_000, received_on: today, ...body },
    });
  const mailsAbout = async (number: string) => {
    await mailsOut(system);
    return post.received.filter((mail) => partsOf(mail).some(({ head }) => head.includes(`filename=${number}.pdf`)));
  };

  beforeAll(async () => {
    post = await mailServer();
    const environment = { SMTP_URL: post.url, GATEWAY_TIMEOUT_MS: '50' };
    system = await startSystem({ seed: 'catalogue', environment });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    dana = await Payer.start(system, DANA, ['Mia', 'Ava']);
    await dana.saveDancers(dana.people);
    await dana.review();
  });
  afterAll(async () => {
    await system.stop();
    post.close();
  });

  it('~PAY-320 ~OPS-014 the receipt of a card payment names its lines and hangs on its mail', async () => {
    const { balance } = await dana.payments();
    await dana.payRegistration(key(900));
    const [receipt, ...others] = await documents();
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      ...{ id: '75-000001', kind: 'receipt', title: 'Registration payment', method: 'Credit card 1111' },
      ...{ amount: balance, registration_id: dana.id },
    });
    expect(receipt!.lines.map(({ label, amount }) => [label, amount])).toEqual([['Workshop', balance]]);
    const [mail, ...more] = await mailsAbout('75-000001');
    expect(more).toEqual([]);
    expect(mail).toContain(`To: ${DANA}`);
    const attached = partsOf(mail!).at(-1)!;
    expect(attached.head).toContain('Content-Type: application/pdf');
    const words = pdfText(attached.content);
    const dollars = `$${(balance / 100).toFixed(2)}`;
    for (const word of ['Receipt 75-000001', String(dana.id), 'Workshop', 'Credit card 1111', dollars, 'Jan 20, 2026'])
      expect(words).toContain(word);
    expect((await pdfOf(receipt!)).equals(attached.content)).toBe(true);
  });

  it('~PAY-320 a media pass names whose it is', async () => {
    await dana.payPasses(key(901), dana.people);
    await dana.complete().expect(200);
    const [receipt] = await documents();
    expect(receipt).toMatchObject({ id: '75-000002', title: 'Media pass payment', owed: 0 });
    expect(receipt!.lines.map(({ label, person }) => [label, person?.person_id])).toEqual(
      dana.people.map((id) => ['Media pass', id]),
    );
    expect(receipt!.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(receipt!.amount);
    expect(pdfText(await pdfOf(receipt!))).toContain('Media pass, Mia Reyes');
  });

  it('~OPS-014 the confirmation with its codes of check-in hangs on the mail of the completion, and stays as it was when it is sent again', async () => {
    await reacted(system);
    await mailsOut(system);
    const isConfirmed = (mail: string): boolean =>
      mail.includes(`your registration ${dana.id}`) && mail.includes('confirmation-');
    const [mail, ...more] = post.received.filter(isConfirmed);
    expect(more).toEqual([]);
    const [text, , attached] = partsOf(mail!);
    expect(text!.content.toString()).toContain('Your confirmation is attached. It has a QR code of each attendee');
    expect(attached!.head).toMatch(/filename=confirmation-\d+\.pdf/);
    const head = String(await system.server.platform.log.head());
    const list = dana.registrant.agent.get('/api/mybtf/registration-confirmations').query({ registration_id: dana.id });
    const [stored] = ((await list.set('x-read-after', head)).body as ConfirmationsAnswer).confirmations;
    expect((await pdf(`/v1/confirmations/${stored!.id}`)).equals(attached!.content)).toBe(true);
    expect(codesIn(attached!.content)).toHaveLength(2);
    for (const word of ['Mia Reyes', 'Ava Reyes', 'Confirmation of registration'])
      expect(pdfText(attached!.content)).toContain(word);
    const { rows } = await system.server.reads.projections.find<{ id: string }>('outbox', {
      filter: { template: 'registration-completed' },
    });
    expect(rows).toHaveLength(1);
    const path = `/api/admin/outbox/${rows[0]!.id}/resend`;
    await staff.agent.post(path).send({ reason: 'The first one went to spam' }).expect(200);
    const [, again] = post.received.filter(isConfirmed);
    expect(partsOf(again!)[2]!.content.equals(attached!.content)).toBe(true);
  });

  it('~PAY-320 a refund has its credit note, a correction its own, each on its mail with the number', async () => {
    const cash = await record({});
    await byStaff(`payments/${cash}/refund`, { registration_id: dana.id, amount: 2_000 });
    await record({ payment_method_id: 10, amount: -700 });
    const check = await record({ payment_method_id: 2, reference: '1042' });
    await byStaff(`payments/${check}/return`, { registration_id: dana.id, charge: 3_500 });
    const rows = await documents();
    expect(rows.slice(0, 6).map(({ id, kind, title, amount, method }) => [id, kind, title, amount, method])).toEqual([
      ['75-000008', 'debit_note', 'Returned check', 3_500, 'Adjustment 1042'],
      ['75-000007', 'debit_note', 'Registration payment returned unpaid', 5_000, 'Check 1042'],
      ['75-000006', 'receipt', 'Registration payment', 5_000, 'Check 1042'],
      ['75-000005', 'debit_note', 'Registration adjustment', 700, 'Adjustment'],
      ['75-000004', 'credit_note', 'Registration refund', 2_000, 'Cash'],
      ['75-000003', 'receipt', 'Registration payment', 5_000, 'Cash'],
    ]);
    for (const { id } of rows) expect([id, (await mailsAbout(id)).length]).toEqual([id, 1]);
    const [refund] = await mailsAbout('75-000004');
    const [text, , pdf] = partsOf(refund!);
    expect(text!.content.toString()).toContain('Registration refund of $20.00');
    expect(text!.content.toString()).toContain('Credit note 75-000004 is attached.');
    expect(pdfText(pdf!.content)).toContain('Credit note 75-000004');
  });

  it('PAY-331 a confirmation, a refund and a put-back are mailed, the last with its reason', async () => {
    const mailed = async (subject: string): Promise<string[]> => {
      await reacted(system);
      await mailsOut(system);
      const to = post.received.filter((mail) => mail.includes(`To: ${DANA}`));
      return to.flatMap((mail) => (mail.includes(subject) ? [partsOf(mail)[0]!.content.toString()] : []));
    };
    const confirmed = `your registration ${dana.id} is confirmed`;
    const again = `your registration ${dana.id} is under review`;
    expect([await mailed(confirmed), await mailed(again)]).toEqual([[], []]);
    const path = `/api/admin/registrations/${dana.id}`;
    await staff.agent.post(`${path}/confirm`).send({ reason: 'Reviewed' }).expect(200);
    const [told, ...more] = await mailed(confirmed);
    expect([told, more]).toEqual([expect.stringContaining(`Your registration ${dana.id} for`), []]);
    await staff.agent.post(`${path}/withdraw`).send({ reason: 'A waiver is missing' }).expect(200);
    const [back, ...others] = await mailed(again);
    expect([back, others]).toEqual([expect.stringContaining('Why: A waiver is missing'), []]);
    expect((await mailed('credit note')).length).toBe(1);
  });

  it('~PAY-320 a document never changes, whatever becomes of its registration', async () => {
    const rows = await documents();
    const before = await Promise.all(rows.map(pdfOf));
    system.clock.advanceMinutes(60 * 24 * 2);
    await byStaff(`registrations/${dana.id}/payments`, {
      ...{ payment_type: 'REGISTRATION', payment_method_id: 9, amount: 100, received_on: today },
    });
    const after = await Promise.all(rows.map(pdfOf));
    expect(after.map((pdf, n) => pdf.equals(before[n]!))).toEqual(rows.map(() => true));
  });

  it('~PAY-320 a statement of a registration or of an account lists all documents of the period', async () => {
    const other = await dana.another(7503);
    await other.saveDancers(dana.people);
    await other.review();
    await other.payRegistration(key(902));
    const [own, others] = [await documents(), await documents(other)];
    const numbersIn = (pdf: Buffer) => [...new Set(pdfText(pdf).match(/75-\d{6}/g) ?? [])].sort();
    const ids = (rows: readonly DocumentRow[]) => rows.map(({ id }) => id).sort();
    const statement = `mybtf/registrations/${dana.id}/statement`;
    expect(numbersIn(await read(statement))).toEqual(ids(own));
    expect(numbersIn(await read(statement, { to: today }))).toEqual(ids(own).slice(0, -1));
    expect(numbersIn(await read(statement, { from: '2026-01-21' }))).toEqual(ids(own).slice(-1));
    expect(numbersIn(await read(statement, { from: today, to: today }))).toEqual(ids(own).slice(0, -1));
    expect(numbersIn(await read('mybtf/statement'))).toEqual([...ids(own), ...ids(others)].sort());
    const asked = { mybtf_user_id: dana.registrant.account_id };
    expect(numbersIn(await read('mybtf/statement', asked, staff))).toEqual([...ids(own), ...ids(others)].sort());
    const words = pdfText(await read(statement, { from: today, to: today }));
    for (const word of ['Statement of registration', '8 documents', 'Jan 20, 2026 to Jan 20, 2026', '4 receipts'])
      expect(words).toContain(word);
  });

  it('~PAY-320 each kind of payment, refund and correction has one with its lines, on its mail, and the numbers have no gap', async () => {
    const of = { registration_id: dana.id };
    const awaited = await record({ payment_method_id: 2, received_on: null, reference: '77' });
    await byStaff(`payments/${awaited}/receive`, { ...of, received_on: today });
    await byStaff(`payments/${await record({})}/void`, of);
    await byStaff(`payments/${key(900)}/refund`, { ...of, amount: 100 });
    const rows = await documents();
    const { events } = await system.server.platform.log.readStream(`ledger-${dana.id}`);
    const entries = (events as NumberedEntry[]).filter(
      (event) => NUMBERED.some((type) => type === event.type) && documentKindOf(event) !== null,
    );
    for (const type of NUMBERED) expect([type, entries.filter((entry) => entry.type === type)]).not.toEqual([type, []]);
    expect(rows).toHaveLength(entries.length);
    for (const row of rows) {
      expect([row.id, row.lines]).not.toEqual([row.id, []]);
      expect(pdfText(await pdfOf(row))).toContain(row.id);
      expect([row.id, (await mailsAbout(row.id)).length]).toEqual([row.id, 1]);
    }
    const { body } = await staff.agent.get('/api/audit/documents/numbers').expect(200);
    const all = rows.length + 1;
    expect(body).toMatchObject({
      whole: true,
      seasons: [{ season_id: 75, documents: all, last: all, gaps: [], doubles: [] }],
    });
  });

  it.each([
    ['a number of another registration', 'documents/75-999999', 404, 'document_unknown'],
    ['no number', 'documents/hello', 404, 'document_unknown'],
    ['a period the wrong way round', 'statement?from=2026-02-01&to=2026-01-01', 400, 'period_reversed'],
    ['no day', 'statement?from=yesterday', 400, 'invalid_input'],
  ])('~PAY-320 refuses %s', async (_what, path, status, code) => {
    const answer = await dana.registrant.agent.get(`/api/mybtf/registrations/${dana.id}/${path}`);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([status, code]);
  });
});
