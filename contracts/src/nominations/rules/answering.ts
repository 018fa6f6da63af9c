import type { Nomination } from '../../competition/index.js';
import type { NominationScene } from '../scene.js';
import { nominated } from './problems.js';
import type { NominationKind } from './types.js';

type Change = { readonly path: string; readonly value: boolean | null };

type Nominated = Pick<NominationScene, 'nominations' | 'tables'>;

const emptied = (scene: Nominated, kind: NominationKind): readonly Change[] =>
  nominated(scene, kind).map(([type_id]) => ({ path: `nominations.${type_id}`, value: null }));

/** The changes of the draft that an answer makes: a no takes the nominations of this kind away and no others (CMP-023, CMP-295, CMP-298). */
export const answered = (kind: 'soty' | 'studio_awards', yes: boolean, scene: Nominated): readonly Change[] => [
  { path: `competition.has_${kind}`, value: yes },
  ...(yes ? [] : emptied(scene, kind)),
];

/** A routine for a type. Another routine than before has no choreographer from outside yet (CMP-304). */
export const nominate = (type_id: number, routine: string): { readonly path: string; readonly value: Nomination } => ({
  path: `nominations.${type_id}`,
  value: { routine, outside_choreographer: false },
});
