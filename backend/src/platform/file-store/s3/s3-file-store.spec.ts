import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Unavailable } from '@app/contracts/shared';
import { contentOf } from '../file-content.js';
import { fileStoreContract } from '../file-store.contract.js';
import { s3FileStore } from './s3-file-store.js';
import { s3Place } from './s3-url.js';
import { signedHeaders } from './signed-request.js';

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};
const lengthOf = ({ length }: Buffer) => ({ 'content-length': length });
const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-central-1\/s3\/aws4_request,SignedHeaders=(?:content-length;)?host;(?:if-none-match;)?(?:range;)?x-amz-content-sha256;x-amz-date,Signature=[0-9a-f]{64}$/;

/** As much of S3 as the adapter speaks: whole objects of one bucket, for who signs. */
class Bucket {
  readonly objects = new Map<string, Buffer>();
  /** What the next requests are answered with, in place of the truth. */
  readonly failing: number[] = [];
  /** Where everybody is sent who asks. */
  redirectTo: string | null = null;
  asked = 0;

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.asked += 1;
    const body = await bodyOf(request);
    const end = (status: number, code = ''): void =>
      void response.writeHead(status).end(code && `<Code>${code}</Code>`);
    if (this.redirectTo !== null) {
      response.writeHead(307, { location: this.redirectTo });
      return void response.end('<Code>TemporaryRedirect</Code>');
    }
    const status = this.failing.shift();
    if (status !== undefined) return end(status, 'InternalError');
    if (!SIGNED.test(request.headers.authorization ?? '')) return end(403, 'AccessDenied');
    const path = request.url ?? '';
    if (!path.startsWith('/files/callboard/')) return end(404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      // A stream of unknown length is refused by S3 itself.
      if (request.headers['content-length'] !== String(body.length)) return end(411, 'MissingContentLength');
      const sha256 = createHash('sha256').update(body).digest('hex');
      if (request.headers['x-amz-content-sha256'] !== sha256) return end(400, 'XAmzContentSHA256Mismatch');
      if (request.headers['if-none-match'] === '*' && this.objects.has(path)) return end(412, 'PreconditionFailed');
      this.objects.set(path, body);
    }
    if (request.method === 'DELETE') this.objects.delete(path);
    if (request.method !== 'GET') return end(request.method === 'PUT' ? 200 : 204);
    const found = this.objects.get(path);
    if (!found) return end(404, 'NoSuchKey');
    const [, from, to] = (/^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []).map(Number);
    if (from === undefined || to === undefined) return void response.writeHead(200, lengthOf(found)).end(found);
    const range = { 'content-range': `bytes */${found.length}` };
    if (from >= found.length) return void response.writeHead(416, range).end('<Code>InvalidRange</Code>');
    const part = found.subarray(from, to + 1);
    range['content-range'] = `bytes ${from}-${from + part.length - 1}/${found.length}`;
    response.writeHead(206, { ...range, ...lengthOf(part) }).end(part);
  }
}

describe('files in a bucket', () => {
  let bucket: Bucket;
  let server: Server;
  let port: number;
  const at = (path = 'files/callboard') =>
    s3Place(`http://key:se%2Fcret@127.0.0.1:${port}/${path}?region=eu-central-1`);

  beforeEach(async () => {
    bucket = new Bucket();
    server = createServer((request, response) => void bucket.answer(request, response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    port = (server.address() as AddressInfo).port;
  });
  afterEach(
    () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  );

  fileStoreContract(async () => s3FileStore(at()));

  it('~EVT-171 a request that failed there is sent once more; then the store is away, which callers may try again', async () => {
    const store = s3FileStore(at());
    bucket.failing.push(500);
    await store.put('a.jpg', contentOf(Buffer.from('x')));
    expect([bucket.asked, bucket.objects.size]).toEqual([2, 1]);
    bucket.failing.push(503, 503);
    await expect(store.get('a.jpg')).rejects.toThrow(Unavailable);
    expect(bucket.asked).toBe(4);
    server.closeAllConnections();
    await new Promise<void>((done) => server.close(() => done()));
    await expect(store.get('a.jpg')).rejects.toThrow('the store of files cannot be reached');
  });

  it('~EVT-170 a redirect is not followed: neither the request nor the bytes go to where it points', async () => {
    let reached = 0;
    const other = createServer((_, response) => {
      reached += 1;
      response.writeHead(200).end('somebody else’s');
    });
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    bucket.redirectTo = `http://127.0.0.1:${(other.address() as AddressInfo).port}/files/callboard/a.jpg`;
    try {
      const store = s3FileStore(at());
      for (const ask of [
        () => store.get('a.jpg'),
        () => store.put('a.jpg', contentOf(Buffer.from('x'))),
        () => store.remove('a.jpg'),
      ])
        await expect(ask()).rejects.toThrow(/^the store of files refused to \w+ \(status 307 TemporaryRedirect\)$/);
      expect([reached, bucket.asked, bucket.objects.size]).toEqual([0, 3, 0]);
    } finally {
      await new Promise<void>((done) => other.close(() => done()));
    }
  });

  it('~EVT-170 a refused request and a missing bucket are no missing file, and tell no secret', async () => {
    const elsewhere = s3FileStore(at('other'));
    for (const asked of [
      elsewhere.get('a.jpg'),
      elsewhere.put('a.jpg', contentOf(Buffer.from('x'))),
      elsewhere.remove('a.jpg'),
    ])
      await expect(asked).rejects.toThrow(/^the store of files refused to \w+ \(status 404 NoSuchBucket\)$/);
    const stranger = s3FileStore({ ...at(), keys: { ...at().keys, access_key: 'nobody' } });
    await expect(stranger.get('a.jpg')).rejects.toThrow('the store of files refused to GET (status 403 AccessDenied)');
  });
});

describe('a signed request', () => {
  const keys = {
    access_key: 'AKIAIOSFODNN7EXAMPLE',
    secret_key: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };

  it('carries the signature of AWS’s own example', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
    const now = new Date('2013-05-24T00:00:00Z');
    expect(signedHeaders({ method: 'GET', url }, keys, now, { range: 'bytes=0-9' })).toMatchObject({
      'x-amz-date': '20130524T000000Z',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    });
  });
});

describe('the address of a bucket', () => {
  it('OPS-003 holds keys, bucket, folder and region', () => {
    expect(s3Place('https://key:se%2Fcret@s3.example:9000/files/callboard/?region=eu-central-1')).toEqual({
      folder: 'https://s3.example:9000/files/callboard',
      keys: { access_key: 'key', secret_key: 'se/cret', region: 'eu-central-1' },
    });
    expect(s3Place('https://key:secret@s3.example/files').keys.region).toBe('us-east-1');
  });

  it.each([
    'bucket',
    'ftp://key:hunter2@host/bucket',
    'https://host/bucket',
    'https://key@host/bucket',
    'https://key:hunter2@host',
    'https://key:hunter2@host/a bucket',
  ])('OPS-003 is refused without its secret: %s', (text) => {
    expect(() => s3Place(text)).toThrow(/^must be an address such as https:\/\/KEY:SECRET@host\/bucket/);
    expect(() => s3Place(text)).not.toThrow(/hunter2/);
  });
});

const url = process.env.S3_TEST_URL ?? '';
const inServer = url ? describe : describe.skip;
inServer(`files in a real S3-compatible store${url ? '' : ' (set S3_TEST_URL to one)'}`, () => {
  // Each test has a folder of its own.
  fileStoreContract(async () => {
    const { folder, keys } = s3Place(url);
    return s3FileStore({ folder: `${folder}/${randomUUID()}`, keys });
  });
});
