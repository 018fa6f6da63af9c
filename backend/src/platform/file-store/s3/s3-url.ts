import type { S3Keys } from './signed-request.js';

export type S3Place = { readonly folder: string; readonly keys: S3Keys };

const PATH = /^(?:\/[\w.-]+)+$/;

/** `https://KEY:SECRET@s3.eu-central-1.amazonaws.com/bucket/folder?region=eu-central-1`; throws what is wrong, never the secret. */
export const s3Place = (text: string): S3Place => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const path = url?.pathname.replace(/\/$/, '') ?? '';
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || !url.password || !PATH.test(path))
    throw new Error('must be an address such as https://KEY:SECRET@host/bucket?region=eu-central-1');
  return {
    folder: `${url.origin}${path}`,
    keys: {
      access_key: decodeURIComponent(url.username),
      secret_key: decodeURIComponent(url.password),
      region: url.searchParams.get('region') ?? 'us-east-1',
    },
  };
};
