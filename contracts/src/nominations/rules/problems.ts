import type { CompetitionRefusal, OfficialCompetition } from '../../competition/index.js';
import type { NominationScene } from '../scene.js';
import { nomineeOf, standsWell } from './eligible.js';
import { kindOf, NOMINATION_STEPS, type NominationKind, type NominationTables, typesOf } from './types.js';

/** The routines of a Studio of the Year entry (CMP-309). */
export const SOTY_ROUTINES = 12;
/** How many of them somebody from outside may have choreographed (CMP-310). */
export const SOTY_OUTSIDE = 4;
/** The different group routines that Studio Awards need (CMP-319). */
export const STUDIO_AWARDS_GROUPS = 3;
/** CMP-104. */
const GROUP = 4;

type Nominated = Pick<NominationScene, 'nominations'> & { readonly tables: NominationTables };

/** The nominations of a kind, by type. */
export const nominated = (
  { nominations, tables }: Nominated,
  kind: NominationKind,
): readonly (readonly [type_id: string, nomination: NominationScene['nominations'][string]])[] =>
  Object.entries(nominations).filter(([type_id]) => kindOf(type_id, tables) === kind);

export const outsideCount = (scene: Nominated): number =>
  nominated(scene, 'soty').filter(([, { outside_choreographer }]) => outside_choreographer).length;

const groupsAmong = (scene: Nominated, isGroupBy: (key: string) => boolean): number => {
  const routines = new Set(nominated(scene, 'studio_awards').map(([, { routine }]) => routine));
  return [...routines].filter(isGroupBy).length;
};

/** The different routines of 4 or more people among the Studio Awards (CMP-319). */
export const groupsNominated = (scene: Nominated & Pick<NominationScene, 'nominees'>): number =>
  groupsAmong(scene, (key) => isGroup(nomineeOf(scene, key)));

/** CMP-104. */
export const isGroup = (nominee: { readonly people: number } | undefined): boolean => (nominee?.people ?? 0) >= GROUP;

/** CMP-310. */
export const outsideProblem = (scene: Nominated): CompetitionRefusal | null =>
  outsideCount(scene) > SOTY_OUTSIDE ? { code: 'soty_outside', params: {}, step: NOMINATION_STEPS.soty } : null;

/** Of the entry as a whole; an edit leaves the number alone (CMP-309, CMP-310, CMP-372). */
export const sotyProblem = (scene: NominationScene): CompetitionRefusal | null => {
  if (!scene.soty_held || scene.has_soty !== true) return null;
  if (scene.before_edit === null && nominated(scene, 'soty').length !== SOTY_ROUTINES)
    return { code: 'soty_count', params: {}, step: NOMINATION_STEPS.soty };
  return outsideProblem(scene);
};

/** Holds while any Studio Awards nomination exists; an edit leaves the number alone (CMP-319, CMP-372). */
export const studioAwardsProblem = (scene: NominationScene): CompetitionRefusal | null => {
  if (scene.before_edit !== null || nominated(scene, 'studio_awards').length === 0) return null;
  if (groupsNominated(scene) >= STUDIO_AWARDS_GROUPS) return null;
  return { code: 'studio_awards_minimum', params: {}, step: NOMINATION_STEPS.studio_awards };
};

type Misplaced = { readonly type_id: string; readonly refusal: CompetitionRefusal };

const isRepeated = (scene: NominationScene, type_id: string): boolean =>
  nominated(scene, 'soty').some(
    ([other, { routine }]) => other !== type_id && routine === scene.nominations[type_id]?.routine,
  );

/** The nominations that may not stand where they stand (CMP-302, CMP-303, CMP-312). */
export const misplacedNominations = (scene: NominationScene): readonly Misplaced[] =>
  Object.keys(scene.nominations).flatMap((type_id) => {
    const kind = kindOf(type_id, scene.tables);
    const soty = kind === 'soty';
    const offered = scene.nationals && (!soty || (scene.soty_held && scene.has_soty === true));
    if (offered && standsWell(scene, type_id) && !(soty && isRepeated(scene, type_id))) return [];
    const step = NOMINATION_STEPS[kind ?? 'specialty'];
    return [{ type_id, refusal: { code: 'nomination_not_eligible', params: {}, step } }];
  });

const OWN: Readonly<Record<NominationKind, (scene: NominationScene) => CompetitionRefusal | null>> = {
  soty: sotyProblem,
  studio_awards: studioAwardsProblem,
  specialty: () => null,
};

/** What keeps somebody on the step of a kind: its count first, then what may not stand there (CMP-309, CMP-312, CMP-319). */
export const stepProblem = (scene: NominationScene, kind: NominationKind): CompetitionRefusal | null =>
  OWN[kind](scene) ??
  misplacedNominations(scene).find(({ refusal }) => refusal.step === NOMINATION_STEPS[kind])?.refusal ??
  null;

/** What nominations are counted by, whatever the tables say of their types. */
export type CountedNominations = Pick<NominationScene, 'nominations' | 'has_soty'> & {
  /** The keys of routines of 4 or more. */
  readonly groups: readonly string[];
};

/** Of what counts: a list keeps it, who reads the list counts by the tables of then. */
export const countedNominations = ({
  nominations,
  routines,
  competition,
}: Pick<OfficialCompetition, 'nominations' | 'routines' | 'competition'>): CountedNominations => ({
  nominations,
  has_soty: competition.has_soty,
  groups: Object.values(nominations).flatMap(({ routine }) =>
    (routines[routine]?.people.length ?? 0) >= GROUP ? [routine] : [],
  ),
});

/** Whether what counts has fewer nominations than were asked for: an edit and the office may go below (CMP-372). */
export const fellShort = (counted: CountedNominations & { readonly tables: NominationTables }): boolean => {
  const groups = groupsAmong(counted, (key) => counted.groups.includes(key));
  const awards = nominated(counted, 'studio_awards').length > 0 && groups < STUDIO_AWARDS_GROUPS;
  return awards || (counted.has_soty === true && nominated(counted, 'soty').length < SOTY_ROUTINES);
};

/** By kind: 'added / total' (CMP-327). */
export type NominationCounts = Readonly<Record<NominationKind, { readonly added: number; readonly total: number }>>;

/** 'Added / total' of each kind (CMP-327). */
export const nominationCounts = (scene: Nominated): NominationCounts => {
  const added = (kind: NominationKind): number => nominated(scene, kind).length;
  return {
    soty: { added: added('soty'), total: SOTY_ROUTINES },
    studio_awards: { added: added('studio_awards'), total: typesOf('studio_awards', scene.tables).length },
    specialty: { added: added('specialty'), total: typesOf('specialty', scene.tables).length },
  };
};
