import { bodyOf, criteriaOf, paramsOf, problemsOf, searchOf } from './criteria.js';
import { causeTree, countsText } from './cause-tree.js';

describe('the filters of the audit search', () => {
  it('AUD-002 stand in the address and come back from it', () => {
    const criteria = { text: 'media pass', registration: '75214', from: '2026-01-20' };
    expect(criteriaOf(new URLSearchParams(`${searchOf(criteria)}&other=1&type=`))).toEqual(criteria);
  });

  it('AUD-002 ask for whole days of the viewer, the last one included', () => {
    const { from, to } = paramsOf({ from: '2026-01-20', to: '2026-01-20' });
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000);
    expect(paramsOf({ from: 'nonsense', type: 'SignedIn' })).toEqual({ type: 'SignedIn' });
    expect(bodyOf({ actor: '12', stream: 'account-12' })).toEqual({ actor: 12, stream: 'account-12' });
  });

  it('say at the field what the server would refuse', () => {
    expect(problemsOf({ registration: 'abc', text: 'x', from: '2026-01-21', to: '2026-01-20' })).toEqual({
      registration: 'Please enter a number.',
      text: 'Please enter at least two letters.',
      to: 'This day is before the first one.',
    });
    expect(problemsOf({ registration: '75214', text: 'xy', from: '2026-01-20', to: '2026-01-20' })).toEqual({});
  });
});

const node = (id: string, kind: 'request' | 'command' | 'event' | 'mail' | 'read_model', label = id, text = '') => ({
  id,
  kind,
  label,
  text,
  stream: null,
  revision: null,
  at: null,
  status: null,
});

describe('causes as a tree', () => {
  const nodes = [
    node('r', 'request'),
    node('c', 'command'),
    node('e1', 'event'),
    node('e2', 'event'),
    node('m', 'mail'),
    node('b', 'read_model', 'balances', '75'),
  ];
  const edges = [
    ['r', 'c'],
    ['c', 'e1'],
    ['c', 'e2'],
    ['e1', 'm'],
    ['e1', 'b'],
    ['e2', 'b'],
    ['e2', 'm'],
  ].map(([from = '', to = '']) => ({ from, to }));

  it('AUD-006 draws each node once, under what led to it first, and names read models beside every event', () => {
    const tree = causeTree({ nodes, edges });
    const [command] = tree?.effects ?? [];
    expect(command?.effects.map(({ node: { id } }) => id)).toEqual(['e1', 'e2']);
    expect(command?.effects.map(({ effects }) => effects.length)).toEqual([1, 0]);
    expect(command?.effects.map(({ readModels }) => readModels)).toEqual([['balances 75'], ['balances 75']]);
    expect(causeTree({ nodes: [], edges: [] })).toBeNull();
    expect(countsText(nodes, true)).toBe('1 command, 2 events, 1 mail, 1 read-model document');
    expect(countsText(nodes, false)).toBe('1 command, 2 events, 1 mail');
  });

  it('survives a circle', () => {
    expect(causeTree({ nodes, edges: [...edges, { from: 'e1', to: 'c' }] })?.effects).toHaveLength(1);
  });
});
