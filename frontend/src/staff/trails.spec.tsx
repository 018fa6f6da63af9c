import type { TrailAnswer, TrailNode } from '@app/contracts/audit';
import { instant } from '@app/contracts/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import { NEVER, refused, socketTells, words } from '../platform/testing.js';
import { openStaff } from './testing.js';

const AT = instant('2026-01-20T17:00:00.204Z');
const by = { account_id: 3, role: 'staff', display: 'Ruth Okafor' } as const;
const node = (id: string, lane: string, step: string, after: readonly string[], differs: Partial<TrailNode> = {}) => ({
  ...{ id, lane, step, after, tone: 'plain' as const, text: `did ${id}`, at: AT },
  event: { stream: `payment-${id}`, revision: 4, type: `Type${id}`, by },
  ...differs,
});
const NODES = [
  node('a', 'Submission', 'Created', []),
  node('b', 'Gateway', 'Sent', ['a'], { tone: 'waits' }),
  node('c', 'Gateway', 'Declined', ['b', 'a'], { tone: 'bad' }),
  node('d', 'Gateway', 'Expired', ['c'], { event: null, tone: 'good' }),
];
const answer = (differs: Partial<TrailAnswer> = {}): TrailAnswer => ({
  ...{ kind: 'payment', nodes: NODES, complete: true },
  ...differs,
});
const PATH = 'GET audit/registrations/75001/payments/p-1/trail';
const open = (said: unknown = answer(), roles = ['auditor']) =>
  openStaff('/trails/payments/75001/p-1', { [PATH]: said }, roles);
const list = async () => within(await screen.findByRole('list', { name: 'Steps' }, { timeout: 10_000 }));

describe('the trail of money', () => {
  it('~PAY-288 the list has each step with its number, what it follows, where, when and by whom', async () => {
    open();
    const items = (await list()).getAllByRole('listitem');
    expect(items.map((item) => words([...item.querySelectorAll('.Trail__at, p')]))).toEqual([
      ['1', 'CreatedSubmission', 'did a', expect.stringMatching(/^Jan 20, 2026, .*, Ruth Okafor, staff, Typea$/)],
      ['2', 'SentGatewayfollows 1', 'did b', expect.stringMatching(/^Jan 20, 2026, .*, Ruth Okafor, staff, Typeb$/)],
      [
        '3',
        'DeclinedGatewayfollows 2 and 1',
        'did c',
        expect.stringMatching(/^Jan 20, 2026, .*, Ruth Okafor, staff, Typec$/),
      ],
      ['4', 'ExpiredGatewayfollows 3', 'did d', expect.stringMatching(/^Jan 20, 2026, .*, by itself$/)],
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Life of a payment' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'did a' })).toHaveAttribute('href', '/audit/streams/payment-a?at=4');
    expect(screen.getByRole('link', { name: 'Back to the payments of registration 75001' })).toHaveAttribute(
      'href',
      '/staff/registrations/75001/payments',
    );
  });

  it('~PAY-288 the picture has the same numbers and steps, and a line for each that is followed', async () => {
    open();
    await list();
    const picture = screen.getByRole('img', {
      name: 'Life of a payment as a graph of 4 steps in 2 columns: Submission, Gateway',
    });
    const told = (name: string) => [...picture.querySelectorAll(name)].map(({ textContent }) => textContent);
    expect(told('.Trail__number')).toEqual(['1', '2', '3', '4']);
    expect(told('.Trail__step')).toEqual(['Created', 'Sent', 'Declined', 'Expired']);
    expect(told('.is-bad .Trail__step')).toEqual(['Declined']);
    const lines = [...picture.querySelectorAll('.Trail__edge')].map((line) => line.getAttribute('d'));
    expect(lines).toHaveLength(4);
    // Straight down in its own column, over to another one.
    expect(lines.map((line) => /C/.test(line!))).toEqual([true, false, true, false]);
    expect(screen.getByRole('region', { name: 'Graph' })).toHaveAttribute('tabindex', '0');
  });

  it('~PAY-288 staff read the same, without the way into the events', async () => {
    open(answer(), ['staff']);
    expect((await list()).queryByRole('link')).toBeNull();
    expect(screen.queryByText(/Typea/)).toBeNull();
  });

  it('~PAY-288 is live: a notice of its registration or its payment reads it again, another does not', async () => {
    let nodes = NODES.slice(0, 1);
    const { sent } = open(() => answer({ nodes }));
    await list();
    nodes = NODES;
    const reads = () => sent.filter(({ path }) => `GET ${path}` === PATH).length;
    const before = reads();
    act(() => socketTells('changed', { resource: 'payments', id: 75_002, position: '7' }));
    act(() => socketTells('changed', { resource: 'payment', id: 'p-2', position: '8' }));
    act(() => socketTells('changed', { resource: 'payments', id: 75_001, position: '9' }));
    await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(4));
    expect(reads()).toBe(before + 1);
    act(() => socketTells('changed', { resource: 'payment', id: 'p-1', position: '10' }));
    await waitFor(() => expect(reads()).toBe(before + 2));
  });

  it.each([
    ['Loading the trail', NEVER],
    ['There is no event of it.', refused(404, 'not_found')],
    ['The trail could not be loaded', refused(500, 'internal')],
    ['Nothing has happened yet.', answer({ nodes: [] })],
    ['Only the first 500 events are drawn', answer({ complete: false })],
  ])('says %s', async (text, said) => {
    open(said);
    expect(await screen.findByText(text, { exact: false }, { timeout: 10_000 })).toBeInTheDocument();
  });

  it.each([
    ['/trails/vouchers/2001/LV1', 'GET audit/studios/2001/vouchers/LV1/trail', 'Trail of voucher LV1', 'loyalty', 2001],
    [
      '/trails/promo-codes/FULL50',
      'GET audit/promo-codes/FULL50/trail',
      'Trail of promo code FULL50',
      'promo-codes',
      'FULL50',
    ],
  ])('~PAY-288 %s is the trail of its thing, and live', async (path, call, title, resource, id) => {
    let nodes = NODES.slice(0, 1);
    openStaff(path, { [call]: () => answer({ nodes }) });
    expect(await screen.findByRole('heading', { level: 1, name: title }, { timeout: 10_000 })).toBeInTheDocument();
    await list();
    nodes = NODES;
    act(() => socketTells('changed', { resource, id, position: '9' }));
    await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(4));
  });
});
