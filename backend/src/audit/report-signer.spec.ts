import { createPublicKey, verify } from 'node:crypto';
import type { IntegrityReport } from '@app/contracts/audit';
import { instant } from '@app/contracts/shared';
import { canonicalJson } from '../platform/event-store/canonical-json.js';
import { ReportSigner } from './report-signer.js';

const CONFIGURED = Buffer.alloc(32, 5).toString('base64');
const REPORT = { stream: null, ok: true, heads: [], verified_at: instant('2026-01-20T17:00:00Z') } as unknown;

const signerOf = (SIGNING_KEY: string, kept = Buffer.alloc(32, 6)) => {
  const asked: string[] = [];
  const keyFor = async (subject: string): Promise<Buffer> => {
    asked.push(subject);
    return kept;
  };
  return { signer: new ReportSigner({ keyFor } as never, { SIGNING_KEY }), asked };
};

describe('the signature of a report', () => {
  it('~SEC-016 is made with the configured key alone, whatever keys the store holds', async () => {
    const { signer, asked } = signerOf(CONFIGURED);
    const { report, signature } = await signer.sign(REPORT as IntegrityReport);
    const key = createPublicKey(signature.public_key);
    const bytes = Buffer.from(signature.value, 'base64');
    expect(verify(null, Buffer.from(canonicalJson(report)), key, bytes)).toBe(true);
    expect(asked).toEqual([]);
    expect(await signer.publicKey()).toEqual({ key_id: signature.key_id, pem: signature.public_key });
    const another = signerOf(CONFIGURED, Buffer.alloc(32, 7)).signer;
    expect(await another.publicKey()).toEqual(await signer.publicKey());
  });

  it('~SEC-016 is made with a key of its own in the store where none is configured', async () => {
    const { signer, asked } = signerOf('');
    const { key_id } = await signer.publicKey();
    expect(asked).toEqual(['signing']);
    expect(key_id).not.toBe((await signerOf(CONFIGURED).signer.publicKey()).key_id);
  });
});
