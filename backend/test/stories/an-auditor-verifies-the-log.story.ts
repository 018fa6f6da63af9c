import { verify as verifySignature } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { SignedReport, Timeline, VerificationRun } from '@app/contracts/audit';
import { START } from '@app/contracts/shared';
import { canonicalJson } from '../../src/platform/event-store/canonical-json.js';
import { rawEvent } from '../../src/platform/event-store/event-store.contract.js';
import { mailsOut } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { pdfText } from '../support/pdf-text.js';
import { addPerson, type Registrant, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

/** As somebody else would check it who has the report and the public key only. */
const holds = ({ report, signature }: SignedReport, pem: string): boolean =>
  verifySignature(null, Buffer.from(canonicalJson(report)), pem, Buffer.from(signature.value, 'base64'));

const binary = (res: object, done: (error: null, body: Buffer) => void): void => {
  const chunks: Buffer[] = [];
  const stream = res as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
};

describe('an auditor verifies the event log', () => {
  let system: System;
  let auditor: Registrant;
  let dana: Registrant;

  const path = '/api/audit/verify';
  const begin = async (body: object = {}): Promise<VerificationRun> =>
    (await auditor.agent.post(path).send(body).expect(200)).body as VerificationRun;
  const finished = async ({ run_id }: VerificationRun): Promise<VerificationRun> => {
    for (let n = 0; n < 500; n += 1) {
      const run = (await auditor.agent.get(`${path}/${run_id}`).expect(200)).body as VerificationRun;
      if (run.status === 'finished') return run;
    }
    throw new Error('the run does not end');
  };
  const file = async ({ run_id }: VerificationRun, kind: 'json' | 'pdf') =>
    auditor.agent.get(`${path}/${run_id}/report.${kind}`).buffer(true).parse(binary).expect(200);
  const reportOf = async (run: VerificationRun): Promise<SignedReport> =>
    JSON.parse(((await file(run, 'json')).body as Buffer).toString()) as SignedReport;
  const publicKey = async (): Promise<string> =>
    ((await auditor.agent.get(`${path}/key`).buffer(true).parse(binary).expect(200)).body as Buffer).toString();

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    system.clock.advanceMinutes(61);
    dana = await signUp(system, 'dana@demo.example');
    await addPerson(dana, 'Marigold', '2011-05-01');
    await mailsOut(system);
  });
  afterAll(() => system.stop());

  it('AUD-007 AUD-011 begins at once, tells how far it is, and counts every event', async () => {
    const begun = await begin();
    expect(begun).toMatchObject({ stream: null, status: 'running', ok: null, account_id: auditor.account_id });
    const run = await finished(begun);
    const { length: stored } = (await system.events.readAll({ after: START, limit: 10_000 })).events;
    // The end of the run itself is the one event that it cannot have seen.
    expect(run).toMatchObject({ ok: true, bad: null, percent: 100, events: stored - 1 });
    const { body } = await auditor.agent.get(path).expect(200);
    expect((body as VerificationRun[]).map(({ run_id }) => run_id)).toEqual([run.run_id]);
    const { body: told } = await auditor.agent.get('/api/audit/streams/process-verifications').expect(200);
    expect((told as Timeline).events.map(({ type }) => type)).toEqual(['VerificationStarted', 'VerificationFinished']);
  });

  it('AUD-007 signs the report, and a report that somebody changed is found out', async () => {
    const run = await finished(await begin());
    const signed = await reportOf(run);
    const pem = await publicKey();
    expect(signed.report).toMatchObject({ ok: true, head: run.head, streams: signed.report.heads.length });
    expect(signed.report.categories.reduce((sum, { events }) => sum + events, 0)).toBe(run.events);
    const { end } = await system.server.platform.log.readStream(`roster-${dana.account_id}`);
    expect(signed.report.heads).toContainEqual({ stream: `roster-${dana.account_id}`, ...end });
    expect(holds(signed, pem)).toBe(true);
    expect(holds({ ...signed, report: { ...signed.report, events: signed.report.events + 1 } }, pem)).toBe(false);
    const [first, ...rest] = signed.report.heads;
    const heads = [{ ...first!, hash: first!.hash.replace(/^./, (c) => (c === '0' ? '1' : '0')) }, ...rest];
    expect(holds({ ...signed, report: { ...signed.report, heads } }, pem)).toBe(false);
    const { body, headers } = await file(run, 'pdf');
    const printed = pdfText(body as Buffer);
    for (const words of [
      'Every event follows from the one before it.',
      `Run ${run.run_id}`,
      'Page 1 of 1',
      signed.signature.value,
    ])
      expect(printed).toContain(words);
    expect(headers['content-disposition']).toBe(`attachment; filename="integrity-${run.run_id}.pdf"`);
  });

  it('~KER-018 leaves out what is not ours, and says how much that is in the run, the report and the history', async () => {
    for (const stream of ['order-1', 'order-2']) await system.stores.opened.writeBeside(stream, rawEvent());
    const run = await finished(await begin());
    expect(run).toMatchObject({ ok: true, bad: null, left_out: 2 });
    expect((await reportOf(run)).report).toMatchObject({ ok: true, events: run.events, left_out: 2 });
    const printed = pdfText((await file(run, 'pdf')).body as Buffer);
    expect(printed).toContain('2 events of other applications');
    const { body } = await auditor.agent.get('/api/audit/streams/process-verifications').expect(200);
    const told = (body as Timeline).events.at(-1)?.text;
    expect(told).toMatch(
      /^verified \d+ events in \d+ records, left out 2 events of other applications; nothing that the report before had signed is missing$/,
    );
    await auditor.agent.get('/api/audit/streams/order-1').expect(404);
  });

  it('SEC-001 AUD-007 nobody else verifies', async () => {
    await dana.agent.post(path).send({}).expect(403);
    await system.agent().get(`${path}/key`).expect(401);
  });

  it('AUD-007 signs the report of one stream too, with a key that outlives the process', async () => {
    const stream = `roster-${dana.account_id}`;
    const before = await publicKey();
    await system.restart();
    const again = await auditorAgain();
    const signed = await reportOf(await finished(await begin({ stream, report: true })));
    expect(signed.report).toMatchObject({ stream, ok: true, streams: 1, events: 1 });
    expect(holds(signed, before)).toBe(true);
    expect(again).toBe(before);
  });

  const auditorAgain = async (): Promise<string> => {
    const agent = system.agent();
    await agent.post('/api/mybtf/signin').send({ email: 'auditor@demo.example', password: 'Callboard1' }).expect(200);
    auditor = { ...auditor, agent };
    return publicKey();
  };

  it('KER-007 AUD-007 names the event of which one byte was changed in the file', async () => {
    const stream = `roster-${dana.account_id}`;
    const [stored] = await system.events.readStream(stream);
    const [, box = ''] = /"box":"([^"]+)"/.exec(JSON.stringify(stored?.data)) ?? [];
    const { eventsFile } = system.stores.opened;
    await system.restart(() => {
      const bytes = readFileSync(eventsFile);
      // A page of the file may end in the middle of it, but not in two places so near to each other.
      const at = Math.max(bytes.indexOf(box.slice(0, 16)), bytes.indexOf(box.slice(16, 32)));
      expect(at).toBeGreaterThan(0);
      bytes[at] = bytes[at] === 65 ? 66 : 65;
      writeFileSync(eventsFile, bytes);
    });
    await auditorAgain();
    const run = await finished(await begin());
    const bad = { stream, revision: 0, id: stored?.id, reason: 'the hash does not match' };
    expect(run).toMatchObject({ ok: false, head: null, bad });
    const signed = await reportOf(run);
    expect(signed.report.bad).toEqual(bad);
    expect(holds(signed, await publicKey())).toBe(true);
    expect(((await file(run, 'pdf')).body as Buffer).length).toBeGreaterThan(1_000);
  });
});
