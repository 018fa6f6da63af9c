import { placeText } from '../announcer-words.js';
import { numberText } from '../events.js';
import { placeReasonText } from '../place-words.js';
import { pointsText } from '../tenths.js';
import type { AwardedResults } from '../awards/views.js';
import { awardedPaper, type PaperSection, withBlurbs } from '../awards/paper.js';
import type { ReleasedResults, ResultRow } from '../views.js';

const titleOf = ({ number, name }: ResultRow): string => [numberText(number), name].filter(Boolean).join(' ');
const divisionsOf = ({ age_division, performance_division, category }: ResultRow): string =>
  [age_division, performance_division, category].filter(Boolean).join(', ');
const totalOf = ({ total_score }: ResultRow): string => (total_score === null ? '-' : pointsText(total_score));

const scoresOf = ({ scores, dropped_score }: ResultRow): readonly string[] =>
  scores.map(
    ({ position, score }) =>
      `judge ${position} ${pointsText(score)}${position === dropped_score?.position ? ' (dropped)' : ''}`,
  );

const awards = ({ adjudicatedAwards }: ReleasedResults): PaperSection => ({
  title: 'Adjudicated awards',
  rows: adjudicatedAwards.map((row) => ({
    text: titleOf(row),
    total: row.canceled ? 'CANCELED' : totalOf(row),
    below: [divisionsOf(row), ...scoresOf(row), row.competition_award].filter(Boolean).join(', '),
  })),
});

const highScores = (results: ReleasedResults, by: 'hsa' | 'hsp', title: string): PaperSection => ({
  title,
  rows: results[by].map(({ id, place, why }) => {
    const row = results.adjudicatedAwards.find((one) => one.id === id)!;
    return {
      text: `${placeText(place)}: ${titleOf(row)}`,
      total: totalOf(row),
      below: `${divisionsOf(row)}. ${placeReasonText(why)}`,
    };
  }),
});

const rankings = ({ rankings: levels }: ReleasedResults): readonly PaperSection[] =>
  levels.flatMap(({ level, categories }) =>
    categories.map(({ category, places }) => ({
      title: `Routine rankings: ${level}, ${category}`,
      rows: places.map(({ place, name, total_score, why }) => ({
        text: `${placeText(place)}: ${name}`,
        total: pointsText(total_score),
        below: why ? placeReasonText(why) : '',
      })),
    })),
  );

/** The tables of the results screen in its order; one without rows is left out (PST-063, PST-064, PST-077). */
export const resultsPaper = (results: ReleasedResults & AwardedResults): readonly PaperSection[] => {
  const { auditions, studioAwards, specialAwards, scholarships } = awardedPaper(results);
  return [
    ...rankings(results),
    withBlurbs(awards(results), results.blurbs.adjudicatedAwards),
    ...auditions,
    studioAwards,
    specialAwards,
    withBlurbs(highScores(results, 'hsa', 'High score by age'), results.blurbs.hsa),
    withBlurbs(highScores(results, 'hsp', 'High score by performance division'), results.blurbs.hsp),
    scholarships,
  ].filter(({ rows }) => rows.length > 0);
};
