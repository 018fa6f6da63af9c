import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Certificate = { readonly file: string; readonly cert: Buffer; readonly key: Buffer };

/** A certificate for this machine's own address, signed by nobody but itself; made in the folder. */
export const makeCertificate = (folder: string): Certificate => {
  const [file, key] = [join(folder, 'node.crt'), join(folder, 'node.key')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', file], { stdio: 'pipe' });
  return { file, cert: readFileSync(file), key: readFileSync(key) };
};
