import type { CompetitionTables, EventProfile, NominationCategory } from '../../catalogue/index.js';
import type { Cents } from '../../shared/index.js';

/** PST-112. */
const STUDIO_AWARDS = ['Studio of the Year', 'Outstanding Studio', 'Studio Spirit', 'Best in Show'];
/** PST-111. */
const SPECIAL_AWARDS = [
  ...['Outstanding Technique', 'Outstanding Choreography', 'Entertainment Award'],
  ...['Judges Choice', 'Costume Award', 'Class Act'],
];
/** PST-113. */
const SCHOLARSHIPS = ['Full Season Scholarship', 'Nationals Scholarship', 'Summer Intensive Scholarship'];

/** Awards that are commonly given at a tour date; staff may give an award of another name. */
export type OfferedAwards = {
  readonly studio: readonly string[];
  /** With its prize, where it has one. */
  readonly special: readonly { readonly award: string; readonly prize: Cents | null }[];
  readonly scholarship: readonly string[];
};

type Facts = {
  readonly profile: Pick<EventProfile, 'nationals' | 'specialty_prize_cents'>;
  readonly tables: Pick<CompetitionTables, 'nomination_categories'>;
};

/** At nationals the categories that are nominated for are given, too (PST-111, PST-112). */
export const offeredAwards = ({ profile, tables }: Facts): OfferedAwards => {
  const nominated = (kind: NominationCategory['kind']): readonly string[] =>
    profile.nationals
      ? tables.nomination_categories.filter((one) => one.active && one.kind === kind).map(({ name }) => name)
      : [];
  return {
    studio: [...STUDIO_AWARDS, ...nominated('studio_awards')],
    special: [
      ...SPECIAL_AWARDS.map((award) => ({ award, prize: null })),
      ...nominated('specialty').map((award) => ({ award, prize: profile.specialty_prize_cents ?? null })),
    ],
    scholarship: SCHOLARSHIPS,
  };
};
