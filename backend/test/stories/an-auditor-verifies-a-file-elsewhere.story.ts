import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExportBody, ExportLine, SignedExport } from '@app/contracts/audit';
import { streamName } from '@app/contracts/shared';
import { buffered, withRole } from '../support/auditing.js';
import { Payer } from '../support/paying.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const KEYS = ['01980000-0000-7000-8000-000000000001', '01980000-0000-7000-8000-000000000002'] as const;
const SCRIPT = join(import.meta.dirname, '../../../scripts/verify.mjs');

/** Somewhere else: an empty folder with the script, the public key, the file and nothing more. */
class Elsewhere {
  readonly folder = mkdtempSync(join(tmpdir(), 'callboard-verify-'));

  constructor(pem: string) {
    copyFileSync(SCRIPT, join(this.folder, 'verify.mjs'));
    writeFileSync(join(this.folder, 'callboard.pem'), pem);
  }

  verify(lines: readonly string[], ...args: readonly string[]): { status: number | null; said: string } {
    writeFileSync(join(this.folder, 'file.ndjson'), lines.map((line) => `${line}\n`).join(''));
    const options = { cwd: this.folder, env: {}, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['verify.mjs', 'file.ndjson', ...args], options);
    return { status, said: stdout + stderr };
  }
}

describe('an auditor verifies a file away from the server', () => {
  let system: System;
  let auditor: Registrant;
  let elsewhere: Elsewhere;
  let stream: string;
  let files: Record<'stream' | 'registration' | 'search' | 'everything' | 'clear', string[]>;

  const exported = async (body: Partial<ExportBody>): Promise<string[]> => {
    const head = String(await system.server.platform.log.head());
    const asked = auditor.agent.post('/api/audit/export').set('x-read-after', head);
    const answer = await asked
      .send({ ...body, format: 'ndjson' })
      .buffer(true)
      .parse(buffered);
    return String(answer.body).trim().split('\n');
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    system.clock.advanceMinutes(61);
    const dana = await Payer.start(system, 'dana@demo.example', ['Marigold']);
    stream = streamName('registration', dana.id);
    await dana.saveDancers(dana.people);
    await dana.review();
    await dana.payPasses(KEYS[0], dana.people);
    await dana.payRegistration(KEYS[1]);
    files = {
      stream: await exported({ scope: 'stream', stream }),
      registration: await exported({ scope: 'registration', registration_id: dana.id }),
      search: await exported({ scope: 'search', criteria: { type: 'PaymentPosted', registration: dana.id } }),
      everything: await exported({ scope: 'search' }),
      clear: await exported({ scope: 'stream', stream, reveal: true, reason: 'The parents ask' }),
    };
    elsewhere = new Elsewhere((await auditor.agent.get('/api/audit/verify/key').buffer(true)).text);
    await system.stop();
  });
  afterAll(() => rmSync(elsewhere.folder, { recursive: true }));

  const lineOf = (text: string) => JSON.parse(text) as ExportLine;
  const manifestOf = (lines: readonly string[]) => (JSON.parse(lines.at(-1)!) as SignedExport).manifest;
  /** The file with one of its lines otherwise. */
  const forged = (change: (line: ExportLine) => object, at = 3): string[] =>
    files.stream.map((line, i) => (i === at ? JSON.stringify(change(lineOf(line))) : line));

  it('AUD-014 a whole stream, a registration, everything and a file in clear hold, with the server stopped', () => {
    for (const name of ['stream', 'registration', 'everything', 'clear'] as const) {
      const { status, said } = elsewhere.verify(files[name], '--key', 'callboard.pem');
      expect([name, status, said.split('\n').at(-2)]).toEqual([name, 0, 'This file holds.']);
    }
    const events = files.stream.length - 1;
    const { said } = elsewhere.verify(files.stream);
    expect(said.split('\n').map((line) => line.replace(/\d{4}-.*Z|[0-9a-f]{16}/, '…'))).toEqual([
      `Exported   ${stream}, on …, by account ${auditor.account_id} (auditor)`,
      `Holds      ${events} events of 1 stream, personal data masked`,
      'Signed     with key …, which is the one in callboard.pem',
      'Proven     each event is what was stored: its hash covers it and the hash of the event before it',
      'Proven     every line reads as it was exported, none is missing, none was put in',
      `Proven     whole, from the first event to the last one at that time: ${stream} (0 to ${events - 1})`,
      'Not proven that nothing was recorded after …',
      'This file holds.',
      '',
    ]);
    expect(files.stream.join('')).not.toContain('Marigold');
    expect(files.clear.join('')).toContain('Marigold');
  });

  it('AUD-014 of a search it says that each event holds, and that what lies between is not proven', () => {
    const { status, said } = elsewhere.verify(files.search);
    const { streams } = manifestOf(files.search);
    expect(streams).toMatchObject([{ stream: stream.replace('registration', 'ledger'), events: 2, whole: false }]);
    const { first, last } = streams[0]!;
    expect([status, said]).toEqual([0, expect.stringContaining('Proven     each event is what was stored')]);
    expect(said).toContain(
      `Not proven what lies between or after, because only a part was exported: ${streams[0]?.stream} (${first} to ${last})`,
    );
    expect(said).not.toContain('whole');
  });

  const forgeries: readonly (readonly [
    string,
    () => readonly string[],
    (lines: readonly string[]) => readonly string[],
  ])[] = [
    [
      'a stored event that was changed',
      () =>
        forged((line) => ({
          ...line,
          proof: { ...line.proof, stored: { ...line.proof.stored, occurred_at: '2026-01-01T00:00:00.000Z' } },
        })),
      () => [
        `The event at revision 3 of ${stream} was changed: its hash does not match.`,
        `Line 4, revision 3 of ${stream}, was changed after it was exported.`,
      ],
    ],
    [
      'a sentence that was changed',
      () => forged((line) => ({ ...line, text: 'removed nobody' })),
      () => [`Line 4, revision 3 of ${stream}, was changed after it was exported.`],
    ],
    [
      'an event that is missing',
      () => files.stream.toSpliced(3, 1),
      (lines) => [
        `Line 4 is missing before revision 4 of ${stream}.`,
        `${lines.length} events were signed, ${lines.length - 1} stand in the file.`,
        `Of ${stream}, 1 event of ${lines.length} is missing.`,
      ],
    ],
    [
      'two events that changed places',
      () => files.stream.toSpliced(3, 2, files.stream[4]!, files.stream[3]!),
      () => [
        `Line 4 is missing before revision 4 of ${stream}.`,
        `Line 4, revision 3 of ${stream}, stands where line 6 belongs.`,
        `Line 5 is missing before revision 5 of ${stream}.`,
      ],
    ],
    [
      'a tail that was cut off with its signature',
      () => files.stream.slice(0, -3),
      () => ['The end of the file is missing: it has no signature, so its tail was cut off.'],
    ],
    [
      'a tail that was cut off before the signature',
      () => files.stream.toSpliced(-3, 2),
      (lines) => [
        `${lines.length + 1} events were signed, ${lines.length - 1} stand in the file.`,
        `The end of ${stream} is missing: it ends at revision ${lines.length - 2}, revision ${lines.length} was signed.`,
      ],
    ],
    [
      'a line that was broken',
      () => files.stream.with(3, files.stream[3]!.slice(0, 40)),
      () => ['A line cannot be read after line 3: it was changed or cut off.'],
    ],
    [
      'a signature over something else',
      () => {
        const signed = JSON.parse(files.stream.at(-1)!) as SignedExport;
        return files.stream.with(-1, JSON.stringify({ ...signed, manifest: { ...signed.manifest, revealed: true } }));
      },
      () => ['The signature is wrong: what was signed was changed, or was never signed with this key.'],
    ],
    [
      'another file behind the signature',
      () => [...files.stream, files.stream[0]!],
      () => ['Something stands after the signature: it was put in.'],
    ],
  ];

  it.each(forgeries)('AUD-014 finds %s', (_what, forge, findings) => {
    const lines = forge();
    const { status, said } = elsewhere.verify(lines);
    for (const finding of findings(lines)) expect(said).toContain(finding);
    expect([status, said.split('\n').at(-2)]).toEqual([1, 'This file does not hold.']);
  });

  it('AUD-014 tells another key, and a file that nobody checked with a key', () => {
    execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519', '-out', 'own.key'], { cwd: elsewhere.folder });
    execFileSync('openssl', ['pkey', '-in', 'own.key', '-pubout', '-out', 'other.pem'], { cwd: elsewhere.folder });
    const another = elsewhere.verify(files.stream, '--key', 'other.pem');
    expect([another.status, another.said]).toEqual([
      1,
      expect.stringMatching(/Another key has signed: the file names key [0-9a-f]{16}, yours is [0-9a-f]{16}\./),
    ]);
    // Two keys beside the file: which one is meant has to be said.
    const none = elsewhere.verify(files.stream);
    expect([none.status, none.said]).toEqual([
      1,
      expect.stringContaining('The signature was not checked: there is no public key. Give it with --key KEY.pem.'),
    ]);
    rmSync(join(elsewhere.folder, 'other.pem'));
    expect(elsewhere.verify(files.stream, '--key', 'nowhere.pem')).toEqual({
      status: 1,
      said: expect.stringContaining('This cannot be verified: '),
    });
  });
});
