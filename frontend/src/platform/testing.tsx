import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ToastProvider } from '../ui/Toast.js';
import { ErrorDialogs } from './ErrorDialogs.js';
import { HeaderProvider } from './header.js';
import { LiveProvider } from './LiveProvider.js';
import { createQueryClient } from './query-client.js';
import { SessionProvider } from './session.js';
import { outage } from './outage.js';
import { forgetSocket } from './testing-socket.js';

export { socketTells } from './testing-socket.js';

/** A Tuesday at noon in Chicago: when the demo's season is running. */
const NOW = '2026-01-20T17:00:00.000Z';

export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The token of a public link that it was sent with. */
  readonly link?: string;
};
class Reply {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}
/** Whether the browser's own question comes up where the page is closed or loaded anew. */
export const asksBeforeLeaving = (): boolean => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};
/** A refusal as the server words it. */
export const refused = (status: number, code: string, message = '', fields: object = {}, more: object = {}): Reply =>
  new Reply(status, { code, message, fields, ...more });
/** One page of a list of the staff console. */
export const page = (rows: readonly unknown[], total = rows.length): Reply =>
  new Reply(200, rows, { 'content-range': `rows 0-${rows.length - 1}/${total}` });
/** An answer of a server that runs on the clock of the demo. */
export const ofDemo = (body: unknown): Reply => new Reply(200, body, { 'x-clock-demo': '1' });
export const OFFLINE = Symbol('offline');
export const NEVER = Symbol('never');

/** By `PUT mybtf/roster`: what is answered, or what makes the answer of what was sent, at once or later. Anything else is not found. */
export type Answers = Readonly<Record<string, unknown>>;

type Replied = Reply | typeof OFFLINE | typeof NEVER;
const repliedWith = (answer: unknown): Replied => {
  if (answer === OFFLINE || answer === NEVER) return answer;
  return answer instanceof Reply ? answer : new Reply(200, answer);
};
const replyTo = (asked: Sent, answers: Answers): Replied | Promise<Replied> => {
  const given = answers[`${asked.method} ${asked.path}`] ?? refused(404, 'not_found');
  const answer: unknown = typeof given === 'function' ? (given as (sent: Sent) => unknown)(asked) : given;
  return answer instanceof Promise ? answer.then(repliedWith) : repliedWith(answer);
};

type Outgoing = {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A server that answers by list; what it was sent comes back, in order. */
const serve = (answers: Answers): Sent[] => {
  const sent: Sent[] = [];
  const fetch = async (address: string, { method = 'GET', body, headers: told = {} }: Outgoing = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const asked: Sent = {
      method,
      path: pathname.replace('/api/', ''),
      query: Object.fromEntries(searchParams),
      body: body === undefined ? null : JSON.parse(body),
      ...(told['x-link-token'] ? { link: told['x-link-token'] } : {}),
    };
    sent.push(asked);
    const replied = replyTo(asked, answers);
    const reply = replied instanceof Promise ? await replied : replied;
    if (reply === OFFLINE) throw new TypeError('network');
    if (reply === NEVER) return new Promise(() => undefined);
    const { status, headers } = reply as Reply;
    const text = JSON.stringify((reply as Reply).body);
    const head: Readonly<Record<string, string>> = { 'x-clock': NOW, ...headers };
    return {
      ok: status < 400,
      status,
      headers: { get: (name: string) => head[name] ?? null },
      text: async () => text,
      json: async () => JSON.parse(text) as unknown,
      blob: async () => new Blob([text]),
    };
  };
  Object.assign(globalThis, { fetch });
  return sent;
};

/** What was sent that is no reading. */
export const commands = (sent: readonly Sent[]): Sent[] => sent.filter(({ method }) => method !== 'GET');

const { setTimeout: wait, clearTimeout: forget } = globalThis;
type Timer = { readonly run: () => void; readonly milliseconds: number };
/**
 * Timers of these milliseconds wait until the spec lets them go with what comes back, so that nothing depends on how quick
 * the machine is; until the test ends.
 */
export const hold = (...held: readonly number[]) => {
  const waiting = new Map<object, Timer>();
  Object.assign(globalThis, {
    setTimeout: (run: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) => {
      if (!held.includes(milliseconds)) return wait(run, milliseconds, ...given);
      const timer = {};
      waiting.set(timer, { run: () => run(...given), milliseconds });
      return timer;
    },
    clearTimeout: (timer: object) => waiting.delete(timer) || forget(timer as never),
  });
  return (milliseconds: number): void =>
    act(() => {
      for (const [timer, { run, milliseconds: of }] of [...waiting])
        if (of === milliseconds && waiting.delete(timer)) run();
    });
};

/** Media queries see a window of this width and pointer until the test ends; what comes back widens it. */
export const onScreen = (width: number, pointer: 'coarse' | 'fine') => {
  let now = width;
  const listeners = new Set<() => void>();
  const holds = (part: string) =>
    part.startsWith('(max-width: ') ? now <= Number.parseInt(part.slice(12), 10) : part === `(pointer: ${pointer})`;
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({
      matches: query.split(' and ').every(holds),
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }),
  });
  return (wider: number): void => {
    now = wider;
    for (const listener of listeners) listener();
  };
};

/** jsdom has none; the router makes one for each navigation. */
export class NavigationRequest {
  readonly method = 'GET';
  readonly signal: AbortSignal | undefined;
  constructor(
    readonly url: string,
    init: { signal?: AbortSignal } = {},
  ) {
    this.signal = init.signal;
  }
}

export const DANA = {
  id: 12,
  email: 'dana@demo.example',
  person: { fname: 'Dana', lname: 'Reyes', person_type_id: 9, phoneValue: null, address: null },
  confirmed: true,
  studio_account: true,
  studio_id: 2001,
  roles: [] as string[],
  studio: { id: 2001, name: 'Starlight Dance Academy' },
};
export const RUTH = {
  ...DANA,
  id: 3,
  email: 'ruth@demo.example',
  person: { ...DANA.person, fname: 'Ruth', lname: 'Okafor' },
  studio_account: false,
  studio_id: null,
  studio: null,
  roles: ['staff'],
};

const Root = () => (
  <SessionProvider>
    <LiveProvider>
      <HeaderProvider>
        <ErrorDialogs>
          <Outlet />
        </ErrorDialogs>
      </HeaderProvider>
    </LiveProvider>
  </SessionProvider>
);

/** Pages in the frame of the whole application, at an address, over a server that answers by list. */
export const openAt = (path: string, pages: readonly RouteObject[], answers: Answers) => {
  const sent = serve(answers);
  forgetSocket();
  // Specs share the modules of their worker, and one may have ended in an outage.
  outage.over();
  Object.assign(globalThis, { Request: NavigationRequest });
  Object.assign(window, { scrollTo: () => undefined });
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.clear();
  const elsewhere: RouteObject = { path: '*', element: null };
  const router = createMemoryRouter([{ element: <Root />, children: [...pages, elsewhere] }], {
    initialEntries: [path],
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const at = (): string => router.state.location.pathname + router.state.location.search;
  return { user: userEvent.setup(), sent, at, goTo: (to: string) => act(() => router.navigate(to)) };
};

const wordsOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
export const words = (elements: readonly Element[]): string[] => elements.map(wordsOf);

/** What a cell says: its words, else the choice of its select, its tick, or the name of its button. */
const cellOf = (cell: Element): string => {
  const shown = cell.querySelector('.CellBox__shown');
  if (shown) return wordsOf(shown);
  const select = cell.querySelector('select');
  if (select) return select.selectedOptions[0] ? wordsOf(select.selectedOptions[0]) : '';
  const tick = cell.querySelector<HTMLInputElement>('input[type=checkbox]');
  if (tick) return tick.checked ? 'yes' : 'no';
  return wordsOf(cell) || (cell.querySelector('button')?.getAttribute('aria-label') ?? '');
};

/** A table as it is read: its head, then its rows, cell by cell. */
export const tableOf = (name: string | RegExp): string[][] =>
  within(screen.queryByRole('grid', { name }) ?? screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(cellOf));

/** The entries of a select, in order; what cannot be chosen in brackets. */
export const optionsOf = (label: string): string[] =>
  within(screen.getByLabelText(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map((option) => (option.disabled ? `[${wordsOf(option)}]` : wordsOf(option)));
