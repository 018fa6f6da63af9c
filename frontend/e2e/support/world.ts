import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';

/** With CLUSTER=1 the scaled-out arrangement: two servers behind a proxy, a projections process, and their stores. */
const PROGRAM = process.env.CLUSTER ? '../../../scripts/cluster.mjs' : '../../../backend/dist/src/main.js';

type Running = {
  readonly url: string;
  /** Takes a store of the cluster away, or gives it back: `pause mongodb`, `resume mongodb`, `kill events`, `start events`. */
  readonly tell: (line: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** The built product in a process of its own; an empty folder gets its demo data first. */
const startProduct = async (folder: string, environment: NodeJS.ProcessEnv): Promise<Running> => {
  const server: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, PROGRAM)], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // Where the cluster finds its database server.
      ...(process.env.CALLBOARD_CACHE ? { CALLBOARD_CACHE: process.env.CALLBOARD_CACHE } : {}),
      PORT: '0',
      DATA_DIR: folder,
      CLUSTER_DIR: folder,
      CLUSTER_QUIET: '1',
      CLUSTER_CONTROL: '1',
      LOG_LEVEL: 'error',
      NODE_ENV: 'test',
      GATEWAY_TIMEOUT_MS: '2000',
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /ready: (http:\/\/\S+)/.exec(printed)?.[1];
      if (found) resolve(found);
    };
    server.stdout!.on('data', hear);
    server.stderr!.on('data', hear);
    server.on('exit', () => reject(new Error(`the server ended: ${printed}`)));
  });
  const tell = async (line: string) => {
    const done = createInterface({ input: server.stdout! });
    server.stdin!.write(`${line}\n`);
    for await (const said of done) if (said === `done: ${line}`) return;
    throw new Error(`the cluster ended: ${printed}`);
  };
  const stop = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
  return { url, tell, stop };
};

export type Person = { readonly page: Page; readonly context: BrowserContext };

/** Somebody at a browser of his own, signed in: the screen for that has stories of its own. */
export const signIn = async (
  browser: Browser,
  url: string,
  email: string,
  lands: RegExp,
  viewport = { width: 1440, height: 900 },
): Promise<Person> => {
  const context = await browser.newContext({ baseURL: url, viewport });
  // An auditor has switched the technical names on (ADM-048).
  await context.addInitScript(() => localStorage.setItem('technical-names', 'shown'));
  const data = { email, password: 'Callboard1' };
  const answer = await context.request.post('/api/mybtf/signin', { data, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`${email} was not signed in: ${await answer.text()}`);
  const page = await context.newPage();
  await page.goto('/signin');
  await page.waitForURL(lands);
  return { page, context };
};

/** Waits until a page that opens now shows what a call of its own before has written. */
export const untilRead = async (page: Page, id: number, position: string): Promise<void> => {
  const answer = await page.request.get(`/api/mybtf/registrations/${id}`, { headers: { 'x-read-after': position } });
  if (!answer.ok()) throw new Error(`registration ${id} is not there: ${await answer.text()}`);
};

/** Types key by key over what stands in the field: `fill` sets the value at once, and hides a field that loses letters. */
export const typeInto = async (field: Locator, text: string): Promise<void> => {
  await field.press('ControlOrMeta+a');
  await (text === '' ? field.press('Delete') : field.pressSequentially(text));
};

/** On the payment step: all of it, as it is chosen before anybody chooses (PAY-041). */
export const paysInFull = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: 'How do you want to pay?' }).waitFor();
  await page.getByRole('button', { name: 'Next step' }).click();
};

type World = {
  folder: string;
  environment: NodeJS.ProcessEnv;
  running: Running;
  product: string;
  tell: Running['tell'];
};

/** One product for all stories of a file. */
export const test = base.extend<{ goHome: void }, World>({
  /** Everyone closes the browser when the story is told. */
  goHome: [
    async ({ browser }, use) => {
      await use();
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
  product: [({ running }, use) => use(running.url), { scope: 'worker' }],
  tell: [({ running }, use) => use(running.tell), { scope: 'worker' }],
  /** Where the product keeps its files. */
  folder: [
    async ({ environment }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'callboard-story-'));
      // A product with settings of its own may need another seed; those of a gateway change nothing in it.
      const asUsual = Object.keys(environment).every((name) => /^(CARD_GATEWAY|GATEWAY_|NMI_)/.test(name));
      if (asUsual && process.env.CALLBOARD_SEEDED) cpSync(process.env.CALLBOARD_SEEDED, folder, { recursive: true });
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  /** What the product is told beside its folder. */
  environment: [{}, { scope: 'worker', option: true }],
  running: [
    async ({ folder, environment }, use) => {
      const running = await startProduct(folder, environment);
      await use(running);
      await running.stop();
    },
    { scope: 'worker', timeout: process.env.CLUSTER ? 240_000 : 120_000 },
  ],
});

export { expect } from '@playwright/test';

/** The staff's list of payments, of one registration alone: those of other stories push it off the first page. */
export const paymentsOf = (id: number): string =>
  `/staff/payments?filter=${encodeURIComponent(`{"registration_id":${id}}`)}`;
