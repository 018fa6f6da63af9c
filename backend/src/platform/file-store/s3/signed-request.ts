import { createHash, createHmac } from 'node:crypto';

export type S3Keys = { readonly access_key: string; readonly secret_key: string; readonly region: string };
/** `sha256` of the body; without one there is no body. */
type Request = { readonly method: 'GET' | 'PUT' | 'DELETE'; readonly url: URL; readonly sha256?: string };

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const NOTHING = hashOf('');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * The headers of a request to an S3-compatible store, signed as AWS Signature Version 4 says, body included. Paths hold
 * letters, digits, `-`, `_`, `.` and `/` alone (`assertAddress`), so none needs to be escaped, and there is no query.
 */
export const signedHeaders = (
  { method, url, sha256 = NOTHING }: Request,
  { access_key, secret_key, region }: S3Keys,
  now: Date,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> => {
  const time = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const day = time.slice(0, 8);
  const headers: Record<string, string> = {
    ...more,
    host: url.host,
    'x-amz-content-sha256': sha256,
    'x-amz-date': time,
  };
  const names = Object.keys(headers).toSorted();
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const canonical = [method, url.pathname, '', lines, names.join(';'), headers['x-amz-content-sha256']].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, hashOf(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret_key}`, day));
  const signature = hmac(key, toSign).toString('hex');
  const { host: _sent, ...others } = headers;
  return {
    ...others,
    authorization: `AWS4-HMAC-SHA256 Credential=${access_key}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
};
