/** CMP-301; an empty list means any. */
export type NominationType = {
  readonly id: number;
  readonly name: string;
  readonly age_divisions: readonly number[];
  readonly performance_divisions: readonly number[];
  readonly no_prelims: boolean;
  readonly no_virtual: boolean;
  readonly active: boolean;
};
export type NominationCategory = {
  readonly id: number;
  readonly kind: 'soty' | 'studio_awards' | 'specialty';
  readonly name: string;
  readonly active: boolean;
  readonly order: number;
  readonly nomination_types: readonly NominationType[];
};

/** CMP-305: name and performance divisions. */
const SOTY_TYPES: readonly (readonly [name: string, divisions: readonly number[]])[] = [
  ['Jazz', [4]],
  ['Ballet', [1, 9]],
  ['Lyrical/Contemporary', [5, 2, 8]],
  ['Tap', [7]],
  ['Hip-Hop', [3]],
  ['Open Genre', []],
];

const soty = (id: number, name: string, firstTypeId: number, age_divisions: readonly number[]): NominationCategory => ({
  id,
  kind: 'soty',
  name,
  active: true,
  order: id,
  nomination_types: SOTY_TYPES.map(([type, performance_divisions], index) => ({
    id: firstTypeId + index,
    name: type,
    age_divisions,
    performance_divisions,
    no_prelims: false,
    no_virtual: true,
    active: true,
  })),
});

const awards = (
  kind: NominationCategory['kind'],
  firstId: number,
  firstTypeId: number,
  names: readonly string[],
): readonly NominationCategory[] =>
  names.map((name, index) => ({
    id: firstId + index,
    kind,
    name,
    active: true,
    order: index + 1,
    nomination_types: [
      {
        id: firstTypeId + index,
        name,
        age_divisions: [],
        performance_divisions: [],
        no_prelims: false,
        no_virtual: false,
        active: true,
      },
    ],
  }));

/** CMP-305, CMP-316, CMP-324. */
export const NOMINATION_CATEGORIES: readonly NominationCategory[] = [
  soty(1, 'TEEN & SENIOR DIVISION', 1, [3, 4, 5]),
  soty(2, 'MINI & JUNIOR DIVISION', 7, [1, 2]),
  ...awards('studio_awards', 3, 13, [
    'Outstanding Technique',
    'Outstanding Performance',
    'Outstanding Choreography',
    'Outstanding Costume',
    'Outstanding Ensemble',
  ]),
  ...awards('specialty', 8, 18, [
    'Best Choreography',
    'Best Costume',
    'Best Storytelling',
    'Best Musicality',
    'Most Original',
  ]),
];
