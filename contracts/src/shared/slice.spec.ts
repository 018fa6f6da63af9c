import { accept } from './decision.js';
import type { DomainEvent } from './events.js';
import { decideBy, evolveBy, type Slice } from './slice.js';

type Renamed = DomainEvent<'Renamed', { readonly name: string }>;
type Counted = DomainEvent<'Counted', { readonly by: number }>;
type State = { readonly name: string; readonly count: number; readonly names: readonly string[] };

const counting: Slice<Pick<State, 'count'>, Counted> = {
  folds: { Counted: ({ count }, { by }) => ({ count: count + by }) },
  hears: {},
};
const remembering: Slice<Pick<State, 'name' | 'names'>, never, Renamed> = {
  folds: {},
  hears: { Renamed: ({ name, names }) => ({ names: [...names, name] }) },
};
const naming: Slice<Pick<State, 'name'>, Renamed> = { folds: { Renamed: (_, { name }) => ({ name }) }, hears: {} };
const evolve = evolveBy<State, Renamed | Counted>({ ...naming.folds, ...counting.folds }, remembering.hears);
const start: State = { name: '', count: 1, names: [] };

describe('slices of a stream', () => {
  it('fold their own events into their own fields and leave the others as they are', () => {
    expect(evolve(start, { type: 'Counted', data: { by: 2 } })).toEqual({ name: '', count: 3, names: [] });
    expect(start.count).toBe(1);
  });
  it('hear events of others after the owner folded them', () => {
    expect(evolve(start, { type: 'Renamed', data: { name: 'Mia' } })).toEqual({
      name: 'Mia',
      count: 1,
      names: ['Mia'],
    });
  });
  it('are left alone by an event that nobody folds', () => {
    expect(evolve(start, { type: 'Unknown', data: {} } as never)).toBe(start);
  });
  it('decide each command by its type', () => {
    type Add = { readonly type: 'Add'; readonly by: number };
    const decide = decideBy<State, Add | { readonly type: 'Stop' }, Counted, never>({
      Add: ({ by }, { count }) => accept<Counted>({ type: 'Counted', data: { by: by * count } }),
      Stop: () => accept(),
    });
    expect(decide({ type: 'Add', by: 4 }, { ...start, count: 2 })).toEqual(
      accept({ type: 'Counted', data: { by: 8 } }),
    );
    expect(decide({ type: 'Stop' }, start)).toEqual(accept());
  });
});
