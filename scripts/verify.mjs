// Verifies an exported file (NDJSON of the audit pages) away from the server: `npm run verify -- FILE [--key KEY.pem]`.
// Needs Node alone, so this file may be copied anywhere: `node verify.mjs FILE`. Without --key it takes the one .pem that
// lies beside the file. Ends with 0 when everything that the file claims holds, with 1 when anything does not.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

const MOST_TOLD = 20;

/** Keys in order, no white space, nothing undefined: the text that is hashed and signed. */
const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical)}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  return `{${keys.sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)}}`;
};
const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const nameOf = ({ stream, revision }) => `revision ${revision} of ${stream}`;
const counted = (n, one) => `${n.toLocaleString('en-US')} ${one}${n === 1 ? '' : 's'}`;

/** Reads line after line and notes whatever does not follow from what came before. */
class Verification {
  findings = [];
  events = 0;
  line = 0;
  fileHash = '';
  signed = null;
  /** What was read of each stream. */
  held = new Map();

  take(text) {
    let row;
    try {
      row = JSON.parse(text);
    } catch {
      this.findings.push(`A line cannot be read after line ${this.line}: it was changed or cut off.`);
      return;
    }
    if (this.signed) this.findings.push('Something stands after the signature: it was put in.');
    else if (row?.manifest && row.signature) this.signed = row;
    else if (row?.proof?.stored?.metadata) this.event(row);
    else this.findings.push(`A line without a proof stands after line ${this.line}.`);
  }

  event(row) {
    const { file_hash, ...proof } = row.proof;
    const { stored, after, line } = proof;
    this.events += 1;
    this.ownHash(stored, after);
    if (line !== this.line + 1) this.findings.push(gapText(this.line + 1, line, stored));
    else if (sha256(this.fileHash + canonical({ ...row, proof })) !== file_hash)
      this.findings.push(`Line ${line}, ${nameOf(stored)}, was changed after it was exported.`);
    if (row.id !== stored.id || row.stream !== stored.stream || row.revision !== stored.revision)
      this.findings.push(`Line ${line} shows another event than the one that it proves, ${nameOf(stored)}.`);
    this.line = line;
    this.fileHash = file_hash;
  }

  /** KER-007: SHA-256 over the hash of the event before it and all that is stored of it. */
  ownHash(stored, after) {
    const { hash, ...metadata } = stored.metadata;
    if (sha256(after + canonical({ ...stored, metadata })) !== hash)
      this.findings.push(`The event at ${nameOf(stored)} was changed: its hash does not match.`);
    const before = this.held.get(stored.stream);
    if (before && stored.revision === before.last + 1 && after !== before.hash)
      this.findings.push(`The event at ${nameOf(stored)} does not follow from the one before it.`);
    const events = (before?.events ?? 0) + 1;
    this.held.set(stored.stream, { first: before?.first ?? stored.revision, last: stored.revision, hash, events });
  }

  /** What was signed, against what was read. */
  end(key) {
    if (!this.signed) {
      this.findings.push('The end of the file is missing: it has no signature, so its tail was cut off.');
      return;
    }
    const { manifest, signature } = this.signed;
    this.signature(manifest, signature, key);
    if (manifest.events !== this.events)
      this.findings.push(
        `${counted(manifest.events, 'event')} were signed, ${this.events.toLocaleString('en-US')} stand in the file.`,
      );
    else if (manifest.file_hash !== this.fileHash) this.findings.push('The lines are not the ones that were signed.');
    for (const one of manifest.streams) this.stream(one);
  }

  signature(manifest, signature, key) {
    if (!key) {
      this.findings.push('The signature was not checked: there is no public key. Give it with --key KEY.pem.');
      return;
    }
    if (key.id !== signature.key_id) {
      this.findings.push(`Another key has signed: the file names key ${signature.key_id}, yours is ${key.id}.`);
      return;
    }
    if (!verify(null, Buffer.from(canonical(manifest)), key.key, Buffer.from(signature.value, 'base64')))
      this.findings.push('The signature is wrong: what was signed was changed, or was never signed with this key.');
  }

  stream({ stream, events, last, hash }) {
    const held = this.held.get(stream);
    if (!held) this.findings.push(`The stream ${stream} is missing: ${counted(events, 'event')} of it were signed.`);
    else if (held.last < last)
      this.findings.push(
        `The end of ${stream} is missing: it ends at revision ${held.last}, revision ${last} was signed.`,
      );
    else if (held.events < events)
      this.findings.push(
        `Of ${stream}, ${counted(events - held.events, 'event')} of ${events} ${events - held.events === 1 ? 'is' : 'are'} missing.`,
      );
    else if (held.hash !== hash) this.findings.push(`The last event of ${stream} is not the one that was signed.`);
  }
}

const gapText = (from, found, stored) =>
  found > from
    ? `${found - from === 1 ? `Line ${from} is` : `Lines ${from} to ${found - 1} are`} missing before ${nameOf(stored)}.`
    : `Line ${found}, ${nameOf(stored)}, stands where line ${from} belongs.`;

const keyOf = (file, given) => {
  const folder = dirname(file);
  const beside = readdirSync(folder).filter((name) => name.endsWith('.pem'));
  const path = given ?? (beside.length === 1 ? join(folder, beside[0]) : null);
  if (!path) return null;
  const key = createPublicKey(readFileSync(path));
  return { key, path, id: sha256(key.export({ format: 'der', type: 'spki' })).slice(0, 16) };
};

const streamsText = (streams) => streams.map(({ stream, first, last }) => `${stream} (${first} to ${last})`).join(', ');

const tell = ({ findings, signed, events, held }, key) => {
  if (signed) {
    const { what, exported_at, exported_by, revealed } = signed.manifest;
    console.log(`Exported   ${what}, on ${exported_at}, by account ${exported_by.account_id} (${exported_by.role})`);
    console.log(
      `Holds      ${counted(events, 'event')} of ${counted(held.size, 'stream')}, personal data ${revealed ? 'in clear' : 'masked'}`,
    );
  }
  if (findings.length > 0) {
    for (const finding of findings.slice(0, MOST_TOLD)) console.log(`WRONG      ${finding}`);
    if (findings.length > MOST_TOLD) console.log(`           and ${findings.length - MOST_TOLD} more`);
    console.log('This file does not hold.');
    return;
  }
  const { streams } = signed.manifest;
  const [whole, parts] = [streams.filter((one) => one.whole), streams.filter((one) => !one.whole)];
  console.log(`Signed     with key ${key.id}, which is the one in ${key.path}`);
  console.log('Proven     each event is what was stored: its hash covers it and the hash of the event before it');
  console.log('Proven     every line reads as it was exported, none is missing, none was put in');
  if (whole.length > 0)
    console.log(`Proven     whole, from the first event to the last one at that time: ${streamsText(whole)}`);
  if (parts.length > 0)
    console.log(`Not proven what lies between or after, because only a part was exported: ${streamsText(parts)}`);
  console.log(`Not proven that nothing was recorded after ${signed.manifest.exported_at}`);
  console.log('This file holds.');
};

const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
const [file] = positionals;
if (!file) {
  console.error('Which file? npm run verify -- FILE [--key KEY.pem]');
  process.exit(1);
}
try {
  const key = keyOf(file, values.key);
  const verification = new Verification();
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }))
    if (line !== '') verification.take(line);
  verification.end(key);
  tell(verification, key);
  process.exitCode = verification.findings.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`This cannot be verified: ${error.message}`);
  process.exitCode = 1;
}
