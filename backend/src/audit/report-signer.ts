import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { IntegrityReport, Signature, SignedReport } from '@app/contracts/audit';
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

  private async privateKey(): Promise<KeyObject> {
    const [configured] = keysIn(this.environment.SIGNING_KEY);
    const seed = configured ?? (await this.keys.keyFor(SIGNING));
    if (!seed) throw new Error('the signing key is gone');
    return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  }
}

const publicKeyOf = (key: KeyObject): PublicKey => {
  const own = createPublicKey(key);
  const key_id = createHash('sha256')
    .update(own.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16);
  return { key_id, pem: own.export({ format: 'pem', type: 'spki' }).toString() };
};
