import type { Instant, Position } from '../shared/index.js';
import { causationGraph, type Consequences } from './causation.js';
import type { FoundEvent } from './event-search.js';

const event = (event_id: string, more: Partial<FoundEvent> = {}): FoundEvent => ({
  id: event_id,
  event_id,
  stream: 'account-9',
  revision: 0,
  position: '1' as Position,
  type: 'AccountRegistered',
  amount: null,
  at: '2026-01-20T17:00:00.000Z' as Instant,
  actor_id: 9,
  role: 'registrant',
  registration_id: null,
  studio_id: null,
  correlation_id: 'c',
  causation_id: 'request-1',
  command: 'SignUp',
  text: 'signed up',
  ...more,
});
const mail = { stream: 'outbox-7', command: 'QueueMail', type: 'MailQueued', causation_id: 'e1' };
const pairs = ({ edges }: ReturnType<typeof causationGraph>) => edges.map(({ from, to }) => `${from} → ${to}`);

describe('what a request led to', () => {
  it('AUD-006 goes from the request over its commands to their events, and on to what those caused', () => {
    const graph = causationGraph(
      [event('e1'), event('e2', { revision: 1, type: 'SignedIn' }), event('e3', mail)],
      new Map(),
    );
    expect(pairs(graph)).toEqual([
      'request → command request-1 SignUp account-9',
      'command request-1 SignUp account-9 → e1',
      'command request-1 SignUp account-9 → e2',
      'e1 → command e1 QueueMail outbox-7',
      'command e1 QueueMail outbox-7 → e3',
    ]);
    expect(graph.nodes.find(({ id }) => id === 'e2')).toMatchObject({
      kind: 'event',
      stream: 'account-9',
      revision: 1,
    });
    expect(graph.nodes[0]).toMatchObject({ kind: 'request', label: 'Request of registrant 9' });
  });

  it('AUD-006 hangs mail, payment call, documents and the rooms that hear of them on the event that reached them, each once', () => {
    const sent: Consequences = {
      outside: { label: 'confirmation', text: '', status: 'sent' },
      documents: [],
      rooms: ['staff'],
    };
    const paid: Consequences = {
      outside: { label: 'K1', text: '$10.00', status: 'approved' },
      documents: [{ projection: 'balances', id: '75' }],
      rooms: ['registration:75', 'staff'],
    };
    const payment = { stream: 'payment-K1', command: 'StartPayment', type: 'PaymentStarted' };
    const graph = causationGraph(
      [event('e1'), event('e3', mail), event('p1', payment), event('p2', payment)],
      new Map([
        ['e3', sent],
        ['p1', paid],
        ['p2', { ...paid, outside: null }],
      ]),
    );
    expect(pairs(graph)).toEqual(
      expect.arrayContaining([
        'e3 → mail 7',
        'p1 → payment K1',
        'p1 → read_model balances 75',
        'p2 → read_model balances 75',
        'e3 → live staff',
        'p1 → live staff',
        'p1 → live registration:75',
      ]),
    );
    const rooms = graph.nodes.filter(({ kind }) => kind === 'live').map(({ label }) => label);
    expect(rooms).toEqual(['staff', 'registration 75']);
    const kinds = graph.nodes.map(({ kind }) => kind);
    expect([kinds.filter((kind) => kind === 'read_model').length, kinds.includes('mail')]).toEqual([1, true]);
  });

  it('names the product itself where nobody asked, and nothing for nothing', () => {
    const graph = causationGraph([event('e1', { role: 'system', actor_id: null })], new Map());
    expect(graph.nodes[0]?.label).toBe('Callboard by itself');
    expect(causationGraph([], new Map())).toEqual({ nodes: [], edges: [] });
  });
});
