import type { ExportBody, Timeline, TimelineEvent } from '@app/contracts/audit';
import { comparePositions, START, streamName } from '@app/contracts/shared';
import { Exports } from '../../src/audit/exports.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { mailsOut } from '../support/accounts.js';
import { buffered, withRole } from '../support/auditing.js';
import { Payer } from '../support/paying.js';
import { pdfText } from '../support/pdf-text.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const KEYS = ['01980000-0000-7000-8000-000000000001', '01980000-0000-7000-8000-000000000002'] as const;
const REASON = 'The parents ask for a copy';
const PERSONAL = ['Marigold', '2011-05-01', 'dana@demo.example', 'Reyes'];

describe('an auditor exports history', () => {
  let system: System;
  let auditor: Registrant;
  let dana: Payer;
  let stream: string;

  const answer = async (body: Partial<ExportBody>, who = auditor) => {
    const head = String(await system.server.platform.log.head());
    return who.agent.post('/api/audit/export').set('x-read-after', head).send(body).buffer(true).parse(buffered);
  };
  const file = async (body: Partial<ExportBody>): Promise<Buffer> => (await answer(body).then((a) => a)).body as Buffer;
  const rows = async (body: Partial<ExportBody>): Promise<TimelineEvent[]> =>
    (await file({ ...body, format: 'ndjson' }))
      .toString()
      .trim()
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as TimelineEvent);
  const recorded = async () => {
    const { body } = await auditor.agent.get(`/api/audit/streams/process-audit_${auditor.account_id}`);
    return (body as Timeline).events.slice(-2) as unknown as {
      type: string;
      command: string;
      data: Record<string, unknown>;
    }[];
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    system.clock.advanceMinutes(61);
    dana = await Payer.start(system, 'dana@demo.example', ['Marigold']);
    stream = streamName('registration', dana.id);
    await dana.saveDancers(dana.people);
    await dana.review();
    await dana.payPasses(KEYS[0], dana.people);
    await dana.payRegistration(KEYS[1]);
    await mailsOut(system);
  });
  afterAll(() => system.stop());

  it('AUD-008 hands out a stream as NDJSON, oldest first, masked, and records who took how much', async () => {
    const stored = (await system.server.platform.log.readStream(stream)).events;
    const exported = await rows({ scope: 'stream', stream });
    expect(exported.map(({ id, hash }) => [id, hash])).toEqual(stored.map(({ id, metadata }) => [id, metadata.hash]));
    expect(exported.every(({ masked }) => masked)).toBe(true);
    expect(PERSONAL.filter((value) => JSON.stringify(exported).includes(value))).toEqual([]);
    const [begun, ended] = await recorded();
    expect(begun).toMatchObject({
      type: 'ExportStarted',
      command: 'StartExport',
      data: { scope: 'stream', format: 'ndjson', stream, revealed: false, account_id: auditor.account_id },
    });
    expect(ended).toMatchObject({
      type: 'ExportEnded',
      command: 'EndExport',
      data: { events: stored.length, complete: true },
    });
    expect(ended?.data.export_id).toBe(begun?.data.export_id);
  });

  it('AUD-008 shows personal values for a reason only, and the reason is recorded', async () => {
    const body = { scope: 'stream', stream, format: 'csv', reveal: true } as const;
    const refused = await answer(body);
    expect([refused.status, JSON.parse(String(refused.body)).fields]).toEqual([400, { reason: expect.any(String) }]);
    const text = (await file({ ...body, reason: REASON })).toString();
    expect(PERSONAL.filter((value) => !text.includes(value))).toEqual([]);
    expect((await recorded())[0]?.data).toMatchObject({ revealed: true, reason: REASON, format: 'csv' });
  });

  it('AUD-008 hands out what a search finds; its words are not kept', async () => {
    const criteria = { registration: dana.id, text: 'paid' };
    const exported = await rows({ scope: 'search', criteria });
    expect(exported.map(({ type }) => type)).toEqual(['PaymentPosted', 'MediaPassPaid', 'PaymentPosted']);
    const [begun] = await recorded();
    expect(begun?.data).toMatchObject({ scope: 'search', criteria: { registration: dana.id } });
    expect(JSON.stringify(begun?.data)).not.toContain('paid');
    const all = await rows({ scope: 'search' });
    const { events } = await system.server.platform.log.readAll({ after: START, limit: 10_000 });
    // Of this export neither start nor end is among them: it hands out what was there when it was asked for.
    expect(all.map(({ id }) => id).sort()).toEqual(
      events
        .slice(0, -2)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('AUD-008 hands out everything about a registration: itself, its ledger, payments and mails, in order', async () => {
    const exported = await rows({ scope: 'registration', registration_id: dana.id });
    const kinds = new Set(exported.map((event) => event.stream.split('-')[0]));
    for (const kind of ['registration', 'ledger', 'payment', 'mediaPass', 'outbox', 'process'])
      expect([kind, kinds.has(kind)]).toEqual([kind, true]);
    expect(exported.filter(({ type }) => type === 'MailSent')).toHaveLength(3);
    const positions = exported.map(({ position }) => position);
    expect(positions).toEqual([...positions].sort(comparePositions));
    expect(new Set(positions).size).toBe(positions.length);
  });

  it('AUD-008 writes a dossier to read: cover, totals, the proof, and every change in a sentence that names people', async () => {
    const pdf = await file({ scope: 'registration', registration_id: dana.id, format: 'pdf' });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const text = pdfText(pdf);
    const lines = text.split('\n').map((line) => line.trim());
    for (const words of [
      ...['Dossier: registration ' + dana.id, 'Event', 'City', 'Registrant', 'All fees', 'Paid', 'Owed', 'Masked'],
      ...['1. What was charged', '2. What happened to the money', '3. Who was told', '4. What was checked'],
      ...['5. Everything that happened', 'Page 1', 'Page 2', `M•••• R•••• ${dana.people[0]}`],
    ])
      expect(lines).toContain(words);
    expect(text).toMatch(/submitted the review at \$\d+\.\d\d/);
    expect(text).toContain(`reserved the media pass of M•••• R•••• ${dana.people[0]}`);
    // No number stands where something has a name, and nothing is written as it is stored.
    expect(text).not.toMatch(/person \d|[{}]|\d UTC|\dT\d\d:/);
    expect(text).toMatch(/times in America\/\w+/);
    // The auditor has her name too, and is shown by it.
    expect(PERSONAL.filter((value) => value !== 'Reyes' && text.includes(value))).toEqual([]);
  });

  it('AUD-008 writes it in clear for a reason, and a stream alone without a proof', async () => {
    const reveal = { reveal: true, reason: REASON } as const;
    const whole = pdfText(await file({ scope: 'registration', registration_id: dana.id, format: 'pdf', ...reveal }));
    expect(whole).toContain('reserved the media pass of Marigold Reyes');
    expect(whole).not.toContain('•');
    const clear = pdfText(await file({ scope: 'stream', stream, format: 'pdf', ...reveal }));
    expect(clear).toContain('Marigold Reyes');
    expect(clear).not.toContain('1. What was charged');
    expect(clear).not.toMatch(/person \d/);
  });

  it.each(['ndjson', 'csv', 'pdf'] as const)(
    'AUD-008 records how far a %s came when its reader went away',
    async (format) => {
      const meta = {
        ...systemMeta(system.server.platform.ids),
        actor: { account_id: auditor.account_id, role: 'auditor', display: 'A' },
      } as const;
      const { content } = await system.server.app.get(Exports).start({ scope: 'stream', stream, format }, meta);
      for await (const _part of content) break;
      expect((await recorded())[1]).toMatchObject({ type: 'ExportEnded', data: { complete: false } });
    },
  );

  it('AUD-008 KER-008 shows an erased person as [erased], also in clear', async () => {
    await system.server.platform.keys.destroy(`person:${dana.people[0]}`);
    const reveal = { reveal: true, reason: REASON };
    const exported = await rows({ scope: 'stream', stream, ...reveal });
    const added = exported.find(({ type }) => type === 'AttendeeAdded');
    expect(added?.data).toMatchObject({ person: { fname: '[erased]', lname: '[erased]' } });
    expect(added?.text).toContain('[erased]');
    expect(JSON.stringify(exported)).not.toContain('Marigold');
    const dossier = pdfText(await file({ scope: 'stream', stream, format: 'pdf', ...reveal }));
    expect(dossier).toContain('[erased]');
    expect(dossier).not.toContain('Marigold');
  });

  it('AUD-008 AUD-011 refuses what is not there and who may not, and records nothing then', async () => {
    const before = await recorded();
    expect((await answer({ scope: 'stream', stream: 'registration-999999', format: 'csv' })).status).toBe(404);
    expect((await answer({ scope: 'stream', stream: 'nonsense', format: 'csv' })).status).toBe(404);
    expect((await answer({ scope: 'registration', registration_id: 999_999, format: 'pdf' })).status).toBe(404);
    expect((await answer({ scope: 'stream', format: 'csv' })).status).toBe(400);
    expect((await answer({ scope: 'stream', stream, format: 'csv' }, dana.registrant)).status).toBe(403);
    expect(await recorded()).toEqual(before);
  });
});
