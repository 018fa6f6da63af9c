import { formatRange } from '../../shared/index.js';
import { type Judge, numberText } from '../events.js';
import { feedbackText } from '../taxonomy.js';
import { pointsText } from '../tenths.js';
import type { ScoreSheet } from '../score-sheet.js';
import type { PageOf, ReadCritique } from '../views.js';

type Seat = { readonly position: number; readonly name: string };

const seatsOf = (judges: readonly Judge[]): readonly Seat[] =>
  judges.map(({ fname, lname }, n) => ({ position: n + 1, name: `Judge ${n + 1}, ${fname} ${lname}` }));

const scoresOf = ({ scores, dropped_score }: ReadCritique, seats: readonly Seat[]): ScoreSheet['scores'] =>
  seats.map(({ position, name }) => {
    const mark = scores.find((one) => one.position === position);
    const dropped = dropped_score?.position === position ? ', dropped' : '';
    return [`${name}${dropped}`, mark ? pointsText(mark.score) : '-'];
  });

/** Without the words for the teacher: a sheet is handed on to dancers (PST-027, PST-043). */
const wordsOf = ({ words }: ReadCritique, { position, name }: Seat): ScoreSheet['judges'][number] => {
  const { note = '', data = [] } = words.find((one) => one.position === position) ?? {};
  const said = (good: boolean): string =>
    data
      .filter((one) => one.good === good)
      .map(feedbackText)
      .join('; ') || '-';
  return {
    name,
    words: [
      ['Notes', note || 'This judge wrote no notes.'],
      ['Strengths', said(true)],
      ['Needs work', said(false)],
    ],
  };
};

/**
 * The pages of one routine: one with all judges, or apart one for each (PST-041, PST-043). A canceled routine is one page
 * that says so (PST-030).
 */
export const scoreSheets = (of: PageOf, routine: ReadCritique, apart: boolean): readonly ScoreSheet[] => {
  const { number, name, age_division, performance_division, category, canceled } = routine;
  const sheet = {
    title: [numberText(number), name].filter(Boolean).join(' '),
    place: `${of.event.name}, ${of.city}, ${formatRange(of.start_date, of.end_date)}`,
    facts: [
      ['Age division', age_division || '-'],
      ['Performance division', performance_division || '-'],
      ['Category', category || '-'],
    ] as const,
  };
  if (canceled) return [{ ...sheet, scores: [], sums: [['CANCELED', '']], judges: [] }];
  const seats = seatsOf(of.judges);
  const { dropped_score: dropped, total_score: total, competition_award: award } = routine;
  const whole: ScoreSheet = {
    ...sheet,
    scores: scoresOf(routine, seats),
    sums: [
      ['Dropped score', dropped === null ? '-' : pointsText(dropped.score)],
      ['Total score', total === null ? '-' : pointsText(total)],
      ['Award', award ?? '-'],
    ],
    judges: seats.map((seat) => wordsOf(routine, seat)),
  };
  return apart && seats.length > 0 ? whole.judges.map((judge) => ({ ...whole, judges: [judge] })) : [whole];
};
