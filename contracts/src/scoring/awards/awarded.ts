import type { CompetitionTables } from '../../catalogue/index.js';
import { type Award, type AwardKind, BLURB_TABLES, type BlurbTable } from './events.js';
import { auditionDivisions } from './auditions.js';
import type { Awards } from './state.js';
import type { AuditionDancer, AwardedResults, AwardRow, Recipients } from './views.js';

/** To whom an award went; null where nobody of them got it. */
const recipientOf = (
  { studio_id, routine_id, person_id }: Award,
  { studios, routines, people }: Recipients,
): { readonly name: string; readonly registrant: string } | null =>
  studios.find(({ id }) => id === studio_id) ??
  routines.find(({ id }) => id === routine_id) ??
  people.find(({ id }) => id === person_id) ??
  null;

/** Awards as the office keeps them; one whose recipient has left the tour date is still named. */
export const awardRows = ({ awards }: Pick<Awards, 'awards'>, recipients: Recipients): readonly AwardRow[] =>
  awards.map((award) => {
    const found = recipientOf(award, recipients);
    return {
      ...award,
      recipient: found?.name ?? 'No longer at this tour date',
      personal: award.kind !== 'studio',
      registrant: found?.registrant ?? '',
    };
  });

export const allBlurbs = ({ blurbs }: Pick<Awards, 'blurbs'>): Readonly<Record<BlurbTable, readonly string[]>> =>
  Object.fromEntries(BLURB_TABLES.map((table) => [table, blurbs[table] ?? []])) as unknown as Record<
    BlurbTable,
    readonly string[]
  >;

/** Scores leave the server only as far as they are shown (PST-072, PST-074). */
const auditionRow = (
  { person_id, dancer, registrant, result, marks, totals }: AuditionDancer,
  age_division: string,
  { showAuditionScores: shown, newAuditionScores }: Pick<Awards, 'showAuditionScores' | 'newAuditionScores'>,
): AwardedResults['bestDancerResults'][number] => {
  const each = shown && newAuditionScores;
  return {
    ...{ person_id, dancer, registrant, age_division, result },
    marks: each ? marks : null,
    ballet_total: each ? totals.ballet : null,
    jazz_total: each ? totals.jazz : null,
    total: shown ? totals.total : null,
  };
};

/**
 * The results that follow from no routine's scores, as far as they concern these recipients (PST-065, PST-069 to
 * PST-076): those of one registration, of one dancer in it, or of a whole tour date.
 */
export const awardedOf = (
  awards: Awards,
  recipients: Recipients,
  tables: Pick<CompetitionTables, 'age_divisions'>,
): AwardedResults => {
  const of = (kind: AwardKind) =>
    awards.awards.flatMap((award) => {
      const found = award.kind === kind ? recipientOf(award, recipients) : null;
      return found ? [{ ...award, recipient: found.name, registrant: found.registrant }] : [];
    });
  const { showAuditionScores, newAuditionScores } = awards;
  const divisions = auditionDivisions(awards, recipients, tables)
    .map((division) => ({
      ...division,
      dancers: division.dancers.filter(({ marks, result }) => marks.length > 0 || result !== ''),
    }))
    .filter(({ dancers }) => dancers.length > 0);
  return {
    ...{ showAuditionScores, newAuditionScores },
    bestDancerResults: divisions.flatMap(({ age_division, dancers }) =>
      dancers.map((one) => auditionRow(one, age_division, awards)),
    ),
    bestDancerJudges: divisions.map(({ age_division, judges }) => ({ age_division, judges })),
    studioAwards: of('studio').map(({ award, place, registrant }) => ({ award, place, registrant })),
    specialAwards: of('special').map(({ award, recipient, prize, registrant }) => ({
      ...{ award, recipient, prize, registrant },
    })),
    scholarships: of('scholarship').map(({ award, recipient, valid_for, registrant }) => ({
      ...{ dancer: recipient, scholarship: award, valid_for, registrant },
    })),
    blurbs: allBlurbs(awards),
  };
};

/** Nothing of it for anybody of them. */
export const noneAwarded = (of: AwardedResults): boolean =>
  [of.bestDancerResults, of.studioAwards, of.specialAwards, of.scholarships].every((rows) => rows.length === 0);

/** Only what one dancer got, alone or in a routine; studio awards are nobody's (PST-210). */
export const ofDancer = (
  { people, routines }: Recipients,
  { id, routine_ids }: { readonly id: number; readonly routine_ids: readonly number[] },
): Recipients => ({
  studios: [],
  routines: routines.filter((one) => routine_ids.includes(one.id)),
  people: people.filter((one) => one.id === id),
});

/** Those who got something alone, and the routines that did (PST-210). */
export const awardedIds = ({ awards, auditions }: Pick<Awards, 'awards' | 'auditions'>) => ({
  people: [...awards.flatMap(({ person_id }) => person_id ?? []), ...Object.keys(auditions).map(Number)],
  routines: awards.flatMap(({ routine_id }) => routine_id ?? []),
});
