import { createServer, type Server } from 'node:http';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnchorsAnswer, ProofAnswer, SignedReport, VerificationRun, VerifyAnswer } from '@app/contracts/audit';
import { Outbox } from '../../src/mail/outbox.js';
import { IntegrityRuns } from '../../src/audit/integrity-runs.js';
import { mailTo } from '../support/accounts.js';
import { buffered, withRole } from '../support/auditing.js';
import { Forger } from '../support/forger.js';
import { Payer } from '../support/paying.js';
import type { Registrant } from '../support/registrants.js';
import { pdfText } from '../support/pdf-text.js';
import { startSystem, type System } from '../support/system.js';

const PATH = '/api/audit/verify';
const PAYMENT = '0198a000-0000-4000-8000-000000000001';
const PASSES = '0198a000-0000-4000-8000-000000000002';
const OFFICE = 'audit@northgate.example';

describe('AUD-013 a forged log is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'anchors-'));
  const posted: SignedReport[] = [];
  let webhook: Server;
  let refuses: 307 | 503 | null = null;
  let system: System;
  let forger: Forger;
  let auditor: Registrant;
  let payer: Payer;

  const verify = async (stream: string): Promise<VerifyAnswer> =>
    (await auditor.agent.post(PATH).send({ stream }).expect(200)).body as VerifyAnswer;
  const sealOf = () => verify(`registration-${payer.id}`);
  const settled = (of: System) => of.server.app.get(IntegrityRuns, { strict: false }).settled();
  const finished = async (run_id: string): Promise<VerificationRun> => {
    await settled(system);
    return (await auditor.agent.get(`${PATH}/${run_id}`).expect(200)).body as VerificationRun;
  };
  const everything = async (body: object = {}): Promise<VerificationRun> =>
    finished(((await auditor.agent.post(PATH).send(body).expect(200)).body as VerificationRun).run_id);
  const reportOf = async ({ run_id }: VerificationRun): Promise<string> =>
    ((await auditor.agent.get(`${PATH}/${run_id}/report.json`).buffer(true).parse(buffered)).body as Buffer).toString();
  const ledger = () => `ledger-${payer.id}`;
  const part = ({ streams }: VerifyAnswer, name: string) => streams.find(({ stream }) => stream === name);

  beforeAll(async () => {
    webhook = createServer((request, answer) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (refuses === null) posted.push(JSON.parse(Buffer.concat(chunks).toString()) as SignedReport);
        const status = request.url === '/elsewhere' ? 204 : refuses;
        answer.writeHead(status ?? 204, { location: '/elsewhere' }).end();
      });
    });
    await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
    const { port } = webhook.address() as AddressInfo;
    const environment = {
      ANCHOR_FOLDER: join(folder, 'worm'),
      ANCHOR_WEBHOOK: `http://127.0.0.1:${port}/heads`,
      ANCHOR_MAIL: OFFICE,
    };
    // The forger has the event file itself before him.
    system = await startSystem({ seed: 'catalogue', eventsIn: 'sqlite', environment });
    forger = new Forger(system.file, system.events);
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    system.clock.advanceMinutes(61);
    payer = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava']);
    await payer.saveDancers(payer.people);
    await payer.review();
    await payer.payPasses(PASSES, payer.people);
    await payer.payRegistration(PAYMENT);
  });
  afterAll(async () => {
    await system.stop();
    await new Promise((resolve) => webhook.close(resolve));
    rmSync(folder, { recursive: true });
  });

  it('without a signed report nothing is sealed, with one the seal names every stream that it covers', async () => {
    const before = await sealOf();
    expect(before).toMatchObject({ ok: true, sealed: false, compared: null });
    const first = await everything();
    expect(first).toMatchObject({ ok: true, compared: null });
    const answer = await sealOf();
    expect(answer).toMatchObject({ ok: true, sealed: true, compared: { state: 'signed', new_events: 0 } });
    expect(answer.compared?.report.run_id).toBe(first.run_id);
    expect(answer.streams.map(({ stream, part: of }) => [of, stream])).toEqual([
      ['registration', `registration-${payer.id}`],
      ['ledger', ledger()],
      ['payment', `payment-${PASSES}`],
      ['payment', `payment-${PAYMENT}`],
      ...payer.people.map((person) => ['media_pass', `mediaPass-75_${person}`]),
      ['event', 'event-56'],
      ['tour_date', 'tourDate-7502'],
      ['season', 'season-75'],
    ]);
    const counts = await Promise.all(
      answer.streams.map(async ({ stream }) => (await system.events.readStream(stream)).length),
    );
    expect(answer.streams.map(({ events }) => events)).toEqual(counts);
    expect(answer.events).toBe(counts.reduce((a, b) => a + b, 0));
  });

  it('AUD-012 proves the balance: fees by person, postings, mails, seal, replay, also on paper', async () => {
    const path = `/api/audit/registrations/${payer.id}/proof`;
    const position = String(await system.server.platform.log.head());
    const answer = await auditor.agent.get(path).set('x-read-after', position).expect(200);
    const proof = answer.body as ProofAnswer;
    const fees = proof.fees.flatMap(({ lines }) => lines);
    for (const { before, change, after } of fees) expect(after).toBe(before + change);
    expect(fees.reduce((all, { change }) => all + change, 0)).toBe(proof.money.total);
    const covered = [`M•••• R•••• ${payer.people[0]}`, `A•••• R•••• ${payer.people[1]}`];
    expect(new Set(fees.map(({ person }) => person))).toEqual(new Set(covered));
    expect(proof.postings.map(({ people }) => people)).toEqual([[], covered, []]);
    expect(proof.postings.map(({ line, amount, owed, reference }) => [line, amount, owed, reference !== null])).toEqual(
      [
        [1, proof.money.total, proof.money.total, false],
        [2, -proof.money.media, proof.money.registration + proof.money.total - proof.money.media, true],
        [3, proof.money.media - proof.money.total, 0, true],
      ],
    );
    expect(proof.postings[0]?.who).toMatchObject({ role: 'registrant', account_id: payer.registrant.account_id });
    expect(proof.mails.map(({ template, lines, status }) => [template, lines, status])).toEqual([
      ['payment-receipt', [2], 'sent'],
      ['payment-receipt', [3], 'sent'],
      ['registration-completed', [3], 'sent'],
    ]);
    expect(proof.seal).toMatchObject({ sealed: true });
    expect(proof.seal.streams.filter(({ part: of }) => of === 'mail')).toHaveLength(3);
    expect(proof.replay).toMatchObject({ equal: true, money: proof.money });
    const { body } = await auditor.agent.get(`${path}.pdf`).buffer(true).parse(buffered).expect(200);
    const paper = pdfText(body as Buffer);
    expect(paper).toContain('owes $0.00. Here is why.');
    for (const { reference } of proof.postings) if (reference) expect(paper).toContain(reference);
    for (const { label } of fees) expect(paper).toContain(label);
    expect(paper).toContain(`ledger-${payer.id}, ${String(proof.seal.streams[1]?.events)} entries: fits`);
    for (const words of ['Event', 'City', 'Registrant', 'All fees', 'Owed', ...covered, 'Page 2'])
      expect(paper.split('\n').map((line) => line.trim())).toContain(words);
    expect(paper).not.toContain('Reyes');
    await auditor.agent.get('/api/audit/registrations/1/proof').expect(404);
  });

  it('AUD-012 shows the proof and its paper in clear for a reason, and records each look', async () => {
    const path = `/api/audit/registrations/${payer.id}/proof`;
    const looks = async () => {
      const stream = await system.events.readStream(`process-audit_${auditor.account_id}`);
      return stream.filter(({ type }) => type === 'PersonalDataRevealed').map(({ metadata }) => metadata.command);
    };
    expect((await auditor.agent.post(path).send({}).expect(400)).body).toMatchObject({
      fields: { reason: expect.any(String) },
    });
    await auditor.agent.post('/api/audit/registrations/1/proof').send({ reason: 'A parent asked' }).expect(404);
    expect(await looks()).toEqual([]);
    const { body: clear } = await auditor.agent.post(path).send({ reason: 'A parent asked' }).expect(200);
    const { fees, mails, postings, registrant, revealed } = clear as ProofAnswer;
    expect([revealed, registrant.includes('•')]).toEqual([true, false]);
    expect(new Set(fees.flatMap(({ lines }) => lines.map(({ person }) => person)))).toEqual(
      new Set(['Mia Reyes', 'Ava Reyes']),
    );
    expect(postings[1]?.people).toEqual(['Mia Reyes', 'Ava Reyes']);
    expect(mails.map(({ to }) => to)).toEqual(Array(3).fill('dana@demo.example'));
    const { body } = await auditor.agent
      .post(`${path}.pdf`)
      .send({ reason: 'For the court' })
      .buffer(true)
      .parse(buffered);
    const paper = pdfText(body as Buffer);
    for (const words of ['Mia Reyes', 'For Mia Reyes, Ava Reyes', 'In clear, recorded with its reason'])
      expect(paper.split('\n').map((line) => line.trim())).toContain(words);
    expect(await looks()).toEqual(['RevealBalanceProof', 'RevealBalanceProof']);
  });

  it('says what is new since the last report', async () => {
    await payer.edit();
    expect((await sealOf()).compared?.new_events).toBe(1);
    const again = await everything();
    expect(again).toMatchObject({ ok: true, compared: { state: 'signed', found: 0, uploaded: false } });
    expect(again.compared?.news).toContainEqual({ stream: `registration-${payer.id}`, events: 1 });
    expect((await sealOf()).compared?.new_events).toBe(0);
  });

  it('finds a forged posting of which the whole chain was computed again, however often one verifies', async () => {
    const undo = await forger.keep(ledger());
    const revision = (await system.events.readStream(ledger())).findIndex(({ type }) => type === 'PaymentPosted');
    await forger.rewrite(ledger(), revision, (data) => ({ ...data, amount: 1 }));
    expect((await system.server.platform.log.verify(ledger())).ok).toBe(true);
    const seal = await sealOf();
    expect(seal).toMatchObject({ ok: false, sealed: false });
    const known = (await system.events.readStream(ledger())).length - 1;
    const finding = { stream: ledger(), kind: 'rewritten', reported: known, revision: known };
    expect(part(seal, ledger())).toMatchObject({ bad: null, finding });
    for (let n = 0; n < 2; n += 1) {
      const run = await everything();
      expect(run).toMatchObject({ ok: false, bad: null, compared: { found: 1, findings: [finding] } });
    }
    await undo();
    expect(await sealOf()).toMatchObject({ sealed: true });
    expect(await everything()).toMatchObject({ ok: true });
  });

  it('finds a changed event and, in the same run, a tail that was cut off and a stream that is gone', async () => {
    const payment = `payment-${PAYMENT}`;
    const undo = await Promise.all([ledger(), payment, 'season-75'].map((stream) => forger.keep(stream)));
    const { length } = await system.events.readStream(ledger());
    await forger.cutOff(ledger(), length - 1);
    await forger.cutOff(payment, 0);
    await forger.alter('season-75', 0, (data) => ({ ...data, name: 'Another' }));
    const seal = await sealOf();
    expect(seal.ok).toBe(false);
    expect(part(seal, ledger())?.finding).toMatchObject({
      kind: 'cut_off',
      reported: length - 1,
      revision: length - 2,
    });
    // Whose payment it was stands in the posting that is gone, too.
    expect(part(seal, 'season-75')?.bad).toMatchObject({ revision: 0, reason: 'the hash does not match' });
    const run = await everything();
    expect(run).toMatchObject({ ok: false, bad: { stream: 'season-75' }, compared: { found: 2 } });
    expect(run.compared?.findings.map(({ stream, kind }) => [stream, kind]).sort()).toEqual([
      [ledger(), 'cut_off'],
      [payment, 'missing'],
    ]);
    const { body } = await auditor.agent.get(`${PATH}/${run.run_id}/report.pdf`).buffer(true).parse(buffered);
    const paper = pdfText(body as Buffer);
    expect(paper).toContain(`the end is cut off: the signed report knows ${length} entries`);
    expect(paper).toMatch(/: 2\s+streams not as signed/);
    for (const back of undo) await back();
    expect(await sealOf()).toMatchObject({ sealed: true });
  });

  it('does not seal figures whose payment no gateway ever heard of', async () => {
    const undo = await forger.keep(`payment-${PASSES}`);
    await forger.cutOff(`payment-${PASSES}`, 0);
    expect(part(await sealOf(), `payment-${PASSES}`)).toMatchObject({ events: 0, finding: { kind: 'missing' } });
    await undo();
  });

  it('compares with a report that is brought along, and refuses what is none, changed, or of others', async () => {
    const kept = await reportOf(await everything());
    const undo = await forger.keep(ledger());
    await forger.cutOff(ledger(), 1);
    const run = await everything({ against: kept });
    expect(run).toMatchObject({ ok: false, compared: { uploaded: true, found: 1 } });
    expect(run.compared?.report.run_id).toBe((JSON.parse(kept) as SignedReport).report.run_id);
    await undo();
    expect(await everything({ against: kept })).toMatchObject({ ok: true, compared: { uploaded: true, found: 0 } });
    const refusal = async (against: string) => {
      const { status, body } = await auditor.agent.post(PATH).send({ against });
      return [status, (body as { code: string }).code];
    };
    const signed = JSON.parse(kept) as SignedReport;
    expect(await refusal('a letter')).toEqual([400, 'report_unreadable']);
    expect(await refusal(JSON.stringify({ ...signed, report: { ...signed.report, heads: 1 } }))).toEqual([
      400,
      'report_unreadable',
    ]);
    const heads = signed.report.heads.filter(({ stream }) => stream !== ledger());
    expect(await refusal(JSON.stringify({ ...signed, report: { ...signed.report, heads } }))).toEqual([
      400,
      'report_signature_wrong',
    ]);
    const other = await startSystem({ seed: 'none' });
    const theirs = await withRole(other, 'auditor@demo.example', 'auditor');
    const { body } = await theirs.agent.post(PATH).send({}).expect(200);
    const { run_id } = body as VerificationRun;
    await settled(other);
    const file = await theirs.agent.get(`${PATH}/${run_id}/report.json`).buffer(true).parse(buffered);
    expect(await refusal((file.body as Buffer).toString())).toEqual([400, 'report_of_another_installation']);
    await other.stop();
  });

  const signInAgain = async (other: System) => {
    const agent = other.agent();
    await agent.post('/api/mybtf/signin').send({ email: 'auditor@demo.example', password: 'Callboard1' }).expect(200);
    return agent;
  };

  it('takes a body of several megabytes for a report, and for nothing else', async () => {
    const large = 'x'.repeat(3_000_000);
    const { body } = await auditor.agent.post(PATH).send({ against: large }).expect(400);
    expect((body as { code: string }).code).toBe('report_unreadable');
    await auditor.agent.post('/api/audit/reveal').send({ stream: 'a-1', reason: large }).expect(413);
  });

  it('says when the report that was kept here was changed, or is gone', async () => {
    const { run_id } = await everything();
    const name = `verification_report_${run_id}_0`;
    const { settings } = system.server.platform;
    const kept = await settings.get(name);
    const older = await settings.get(`verification_report_${(await everything()).run_id}_0`);
    // Known and checked in this server: another one reads it anew.
    const newest = (await everything()).run_id;
    await settings.set(`verification_report_${newest}_0`, older!);
    expect(await everything()).toMatchObject({ ok: false, compared: { state: 'changed', found: 0 } });
    expect(await sealOf()).toMatchObject({ ok: false, sealed: false, compared: { state: 'changed' } });
    await system.file.write([
      { sql: 'DELETE FROM settings WHERE name = ?', params: [`verification_report_${newest}_0`] },
    ]);
    await system.restart();
    auditor = { ...auditor, agent: await signInAgain(system) };
    forger = new Forger(system.file, system.events);
    expect(await everything()).toMatchObject({ ok: false, compared: { state: 'missing' } });
    const whole = await everything({ against: await reportOf({ run_id } as VerificationRun) });
    expect(whole).toMatchObject({ ok: true });
    expect(await settings.get(name).catch(() => kept)).toBe(kept);
    expect(await sealOf()).toMatchObject({ sealed: true });
  });

  it('~OPS-014 signs a report at the interval and keeps it outside: in a folder, at a webhook, in a mail', async () => {
    const anchors = async () => (await auditor.agent.get(`${PATH}/anchors`).expect(200)).body as AnchorsAnswer;
    expect(await anchors()).toEqual({
      every_hours: 24,
      targets: ['file', 'webhook', 'mail'].map((target) => ({ target, last: null })),
    });
    refuses = 503;
    await expect(system.scheduler.run('integrity-anchors')).rejects.toThrow('answered 503');
    // A report goes to the address that the operator named, and nowhere that this address sends it on to.
    refuses = 307;
    await expect(system.scheduler.run('integrity-anchors')).rejects.toThrow('answered 307');
    const tried = (await anchors()).targets;
    expect(tried.map(({ target, last }) => [target, last !== null])).toEqual([
      ['file', true],
      ['webhook', false],
      ['mail', true],
    ]);
    refuses = null;
    await system.scheduler.run('integrity-anchors');
    await system.scheduler.run('integrity-anchors');
    const files = () => readdirSync(join(folder, 'worm'));
    expect([files().length, posted.length]).toEqual([1, 1]);
    const written = JSON.parse(readFileSync(join(folder, 'worm', files()[0]!), 'utf8')) as SignedReport;
    expect(posted[0]).toEqual(written);
    const { run_id, head } = written.report;
    expect((await anchors()).targets.map(({ last }) => last?.run_id)).toEqual([run_id, run_id, run_id]);
    const ruth = { ...(await withRole(system, 'ruth@demo.example', 'staff')), id: 0 };
    expect(await mailTo(system, ruth, OFFICE, 'heads-anchored')).toContain(`Total head ${head}`);
    const attached = await system.server.app.get(Outbox, { strict: false }).files(`${run_id}_heads-anchored`);
    const [pdf, json] = attached!.map(({ name, content }) => ({ name, content: Buffer.from(content) }));
    expect([pdf!.name, json!.name]).toEqual([`integrity-${run_id}.pdf`, `integrity-${run_id}.json`]);
    expect(pdfText(pdf!.content)).toContain(head);
    expect(JSON.parse(json!.content.toString())).toEqual(written);
    const before = (await auditor.agent.get(PATH).expect(200)).body as VerificationRun[];
    system.clock.advanceMinutes(24 * 60 + 1);
    await system.scheduler.run('integrity-anchors');
    const after = (await auditor.agent.get(PATH).expect(200)).body as VerificationRun[];
    expect(after[0]?.run_id).not.toBe(before[0]?.run_id);
    expect([files().length, posted.length, posted[1]?.report.run_id]).toEqual([2, 2, after[0]?.run_id]);
    const { events } = await system.server.platform.log.readStream('process-verifications');
    expect(events.filter(({ type }) => type === 'HeadsAnchored')).toHaveLength(6);
  });
});
