import type { CausationNode } from '@app/contracts/audit';
import { instant } from '@app/contracts/shared';
import { screen, within } from '@testing-library/react';
import { NEVER, refused, RUTH, words } from '../platform/testing.js';
import { openTechnical } from './testing.js';
import { RequestPage } from './RequestPage.js';
import { fineText, momentText } from './times.js';

const AT = instant('2026-01-20T17:00:00.000Z');
const LATER = instant('2026-01-20T17:00:00.204Z');
const node = (id: string, kind: CausationNode['kind'], label: string, differs: Partial<CausationNode> = {}) => ({
  ...{ id, kind, label, text: '', stream: null, revision: null, at: null, status: null },
  ...differs,
});
const NODES = [
  node('r', 'request', 'Dana Reyes', { at: AT }),
  node('c', 'command', 'TakePayment'),
  node('e', 'event', 'PaymentStarted', { text: 'started a payment', stream: 'payment-k1', revision: 0, at: LATER }),
  node('p', 'payment', 'Card payment', { text: '$110.00', status: 'approved' }),
  node('m', 'mail', 'payment received', { stream: 'outbox-m1', revision: 0, status: 'failed' }),
  node('d', 'read_model', 'payments', { text: 'k1' }),
  node('d2', 'read_model', 'payments', { text: 'k2' }),
  node('l', 'live', 'registration 75001'),
  node('l2', 'live', 'staff'),
];
const EDGES = ['r c', 'c e', 'e p', 'e m', 'e d', 'e d2', 'e l', 'e l2'].map((edge) => {
  const [from, to] = edge.split(' ');
  return { from, to };
});
const open = (answer: unknown) =>
  openTechnical('/audit/requests/k-1', [{ path: '*', element: <RequestPage correlation="k-1" /> }], {
    'GET mybtf/account': { ...RUTH, roles: ['auditor'] },
    'GET audit/causation/k-1': answer,
  });
const graph = { correlation_id: 'k-1', nodes: NODES, edges: EDGES, complete: true };
/** Its own words, without those of what it led to. */
const own = (item: Element) => words([...item.querySelectorAll(':scope > .Cause__node p, :scope > .Cause__node .vh')]);

describe('what a request led to', () => {
  it('~AUD-006 ~AUD-017 is a tree of causes: sentence first, then its name, state, revision and time', async () => {
    open(graph);
    expect(await screen.findByText(momentText(AT))).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What the request led to');
    expect(
      screen.getByText('1 command, 1 event, 1 mail, 1 payment call, 2 read-model documents, 2 live rooms'),
    ).toBeInTheDocument();
    const items = within(screen.getByRole('region', { name: 'Causes and effects' })).getAllByRole('listitem');
    expect(items.map(own)).toEqual([
      ['Request', `Dana Reyes${fineText(AT)}`],
      ['Command', 'TakePayment'],
      [
        'Event',
        `started a paymentrevision 0${fineText(LATER)}`,
        'PaymentStarted',
        'Read models: payments k1, k2',
        'Live rooms: registration 75001; staff',
      ],
      ['Payment call', 'Card paymentapproved', '$110.00'],
      ['Mail', 'payment receivedfailedrevision 0'],
    ]);
    expect(fineText(LATER)).toMatch(/:00\.204 /);
    expect(screen.getByRole('link', { name: 'started a payment' })).toHaveAttribute(
      'href',
      '/audit/streams/payment-k1?at=0',
    );
    expect(screen.getByRole('link', { name: 'List its events' })).toHaveAttribute('href', '/audit?correlation=k-1');
    expect(screen.getByRole('button', { name: 'Export' })).toBeInTheDocument();
    expect(screen.queryByText('Only the first 500 events are drawn')).toBeNull();
  });

  it('says that it is coming', async () => {
    open(NEVER);
    expect(await screen.findByText('Loading the request')).toBeInTheDocument();
  });

  it('~AUD-006 says where more than can be drawn happened', async () => {
    open({ ...graph, complete: false });
    expect(await screen.findByText('Only the first 500 events are drawn')).toBeInTheDocument();
  });

  it.each([
    [404, 'not_found', 'There is no event of this request.'],
    [500, 'internal', 'Oops... Something went wrong!'],
  ])('~AUD-006 an answer of %i is told', async (status, code, text) => {
    open(refused(status, code));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'List its events' })).toBeNull();
  });
});
