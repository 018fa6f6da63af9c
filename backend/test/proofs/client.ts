import type { World } from './world.js';

/** No answer: the server went away under the call, or a store it needs is away. What was asked may have happened. */
export class Gone extends Error {}

export type Answer = { readonly status: number; readonly body: Record<string, unknown> };
type Call = { readonly body?: object; readonly key?: string };

/** One browser: its cookie, its server, and the position of its last change, so that it reads its own writes. */
export class Client {
  private position = '0';

  constructor(
    private readonly world: World,
    private readonly server: number,
    private readonly cookie = '',
  ) {}

  async call(method: 'GET' | 'POST' | 'PUT', path: string, { body, key }: Call = {}): Promise<Answer> {
    const url = await this.world.server(this.server);
    const answer = await this.send(url, method, path, { body, key });
    // A killed server's lease lasts on for a while: 'in_progress' says to ask again, too.
    const later = answer.status === 503 || answer.status === 504 || answer.body.code === 'in_progress';
    if (later) throw new Gone(`${answer.status} ${path}`);
    if (typeof answer.body.position === 'string' && method !== 'GET') this.position = answer.body.position;
    return answer;
  }

  private async send(url: string, method: string, path: string, { body, key }: Call): Promise<Answer> {
    const headers: Record<string, string> = { origin: url, cookie: this.cookie };
    if (method === 'GET') headers['x-read-after'] = this.position;
    if (body) headers['content-type'] = 'application/json';
    if (key) headers['idempotency-key'] = key;
    try {
      const response = await fetch(`${url}/${path}`, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      return { status: response.status, body: JSON.parse(text) as Record<string, unknown> };
    } catch (error) {
      throw new Gone(`${method} ${path}`, { cause: error });
    }
  }
}
