import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { IntegrityReport, Signature, SignedReport } from '@app/contracts/audit';
import { refused } from '../platform/commands/command.js';
import { canonicalJson } from '../platform/event-store/canonical-json.js';
import { ENVIRONMENT, type Environment, keysIn } from '../platform/config/environment.js';
import { KEY_STORE, type KeyStore } from '../platform/keys/key-store.port.js';

/** The DER words around the 32 bytes of an Ed25519 private key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Where none is configured. No data subject is called so; no erasure takes this key. */
const SIGNING = 'signing';

export type PublicKey = { readonly key_id: string; readonly pem: string };

/** Signs reports and exported files with a key that is kept where the events are not: who changes the log cannot sign for it (AUD-007, AUD-014). */
@Injectable()
export class ReportSigner {
  constructor(
    @Inject(KEY_STORE) private readonly keys: KeyStore,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'SIGNING_KEY'>,
  ) {}

  async sign(report: IntegrityReport): Promise<SignedReport> {
    return { report, signature: await this.signatureOf(report) };
  }

  async signatureOf(document: object): Promise<Signature> {
    const key = await this.privateKey();
    const { key_id, pem } = publicKeyOf(key);
    const value = sign(null, Buffer.from(canonicalJson(document)), key).toString('base64');
    return { algorithm: 'Ed25519', key_id, public_key: pem, value };
  }

  async publicKey(): Promise<PublicKey> {
    return publicKeyOf(await this.privateKey());
  }

  /** A report that somebody brings along: whole, unchanged, of everything, and signed here (AUD-013). */
  async read(text: string): Promise<SignedReport> {
    const signed = signedReportIn(text);
    if (!signed) throw refused('report_unreadable');
    if (!fits(signed, signed.signature.public_key)) throw refused('report_signature_wrong');
    if (!(await this.isOurs(signed))) throw refused('report_of_another_installation');
    return signed;
  }

  /** Whether a key of this installation signed it: that which signs now, or an earlier one that is still configured. */
  async isOurs(signed: SignedReport): Promise<boolean> {
    const own = await this.keys.find(SIGNING);
    const seeds = [...keysIn(this.environment.SIGNING_KEY), ...(own ? [own] : [])];
    return seeds.some((seed) => fits(signed, publicKeyOf(privateKeyOf(seed)).pem));
  }

  private async privateKey(): Promise<KeyObject> {
    const [configured] = keysIn(this.environment.SIGNING_KEY);
    const seed = configured ?? (await this.keys.keyFor(SIGNING));
    if (!seed) throw new Error('the signing key is gone');
    return privateKeyOf(seed);
  }
}

const privateKeyOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });

const fits = ({ report, signature }: SignedReport, pem: string): boolean => {
  try {
    return verify(null, Buffer.from(canonicalJson(report)), pem, Buffer.from(signature.value, 'base64'));
  } catch {
    return false; // the key is none
  }
};

const isHead = (head: unknown): boolean => {
  const { stream, revision, hash } = Object(head) as Record<string, unknown>;
  return typeof stream === 'string' && Number.isInteger(revision) && typeof hash === 'string';
};

/** Null for what is no report of everything. */
const signedReportIn = (text: string): SignedReport | null => {
  let signed: unknown;
  try {
    signed = JSON.parse(text);
  } catch {
    return null;
  }
  const { report, signature } = Object(signed) as { report?: Partial<IntegrityReport>; signature?: object };
  const { value, public_key } = Object(signature) as Record<string, unknown>;
  const named = typeof report?.run_id === 'string' && typeof report.ended_at === 'string' && report.stream === null;
  if (!named || typeof value !== 'string' || typeof public_key !== 'string') return null;
  return Array.isArray(report.heads) && report.heads.every(isHead) ? (signed as SignedReport) : null;
};

const publicKeyOf = (key: KeyObject): PublicKey => {
  const own = createPublicKey(key);
  const key_id = createHash('sha256')
    .update(own.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16);
  return { key_id, pem: own.export({ format: 'pem', type: 'spki' }).toString() };
};
