import { formatMoney } from '../../shared/index.js';
import { pointsText, type Tenths } from '../tenths.js';
import { PLACE_NAMES, STYLES, TABLE_NAMES } from './events.js';
import type { AwardedResults } from './views.js';

/** A table of the results on paper: each routine with its total, and what is to be said of it below. */
export type PaperSection = {
  readonly title: string;
  readonly rows: readonly { readonly text: string; readonly total: string; readonly below: string }[];
  /** The lines of staff below it (PST-076). */
  readonly blurbs?: readonly string[];
};

type Row = AwardedResults['bestDancerResults'][number];

export const withBlurbs = (section: PaperSection, blurbs: readonly string[]): PaperSection =>
  blurbs.length === 0 ? section : { ...section, blurbs };

const points = (score: Tenths | null): string => (score === null ? '-' : pointsText(score));

const scoresOf = ({ marks, ballet_total, jazz_total }: Row): readonly string[] =>
  marks === null
    ? []
    : STYLES.map((style) => {
        const given = marks
          .filter((mark) => mark.style === style)
          .toSorted((a, b) => a.position - b.position)
          .map(({ position, score }) => `judge ${position} ${pointsText(score)}`);
        return [...given, `${style} ${points(style === 'ballet' ? ballet_total : jazz_total)}`].join(', ');
      });

/** One table for each age division, its judges named above it (PST-075). */
const auditions = (results: AwardedResults): readonly PaperSection[] =>
  results.bestDancerJudges.map(({ age_division, judges }, n, { length }) => {
    const names = judges.map(({ fname, lname }) => `${fname} ${lname}`).join(', ');
    const section = {
      title: `${TABLE_NAMES.bestDancerResults}: ${age_division}${names && ` (${names})`}`,
      rows: results.bestDancerResults
        .filter((row) => row.age_division === age_division)
        .map((row) => ({
          text: row.dancer,
          total: results.showAuditionScores ? points(row.total) : '',
          below: [row.result, ...scoresOf(row)].filter(Boolean).join(', '),
        })),
    };
    return n === length - 1 ? withBlurbs(section, results.blurbs.bestDancerResults) : section;
  });

/** The tables without a routine's score on paper. */
export const awardedPaper = (results: AwardedResults) => ({
  auditions: auditions(results),
  studioAwards: withBlurbs(
    {
      title: TABLE_NAMES.studioAwards,
      rows: results.studioAwards.map(({ award, place }) => ({
        ...{ text: award, total: place === null ? '' : PLACE_NAMES[place], below: '' },
      })),
    },
    results.blurbs.studioAwards,
  ),
  specialAwards: withBlurbs(
    {
      title: TABLE_NAMES.specialAwards,
      rows: results.specialAwards.map(({ award, recipient, prize }) => ({
        ...{ text: `${award}: ${recipient}`, total: prize === null ? '' : formatMoney(prize), below: '' },
      })),
    },
    results.blurbs.specialAwards,
  ),
  scholarships: withBlurbs(
    {
      title: TABLE_NAMES.scholarships,
      rows: results.scholarships.map(({ dancer, scholarship, valid_for }) => ({
        ...{ text: `${dancer}: ${scholarship}`, total: '', below: valid_for && `Valid for ${valid_for}` },
      })),
    },
    results.blurbs.scholarships,
  ),
});
