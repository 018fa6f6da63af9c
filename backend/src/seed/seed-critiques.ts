import { type Feedback, TAXONOMY } from '@app/contracts/scoring';

const NOTES = [
  'A confident, generous opening. The canon in the second phrase reads clearly from the back row, and the group breathes together. Keep the arms as alive in the quiet section as they are at the climax.',
  'Clean lines and a clear story. The turns travel: find the spot earlier and finish each one before the next begins.',
  'Wonderful energy from the first count to the last. Let the feet work as hard as the faces do.',
  'The music is heard in the whole body. Give the transitions the same care as the big moments.',
  'Strong jumps, quiet landings. The ending can hold two counts longer.',
];
const FOR_TEACHERS = [
  'The third diagonal loses count 5 on stage left; drill it without music.',
  'Two dancers mark the floor section. Film it from the side.',
  '',
];

const CATEGORIES = TAXONOMY.flatMap(({ below }) => below);
const nth = <T>(all: readonly T[], n: number): T => all[n % all.length]!;

/** The words of a judge about the nth routine of a city, always the same for the same (PST-194). */
export const seededWords = (
  routine: number,
  position: number,
): { note: string; teacher_critique: string; data: Feedback[] } => {
  const at = routine * 7 + position * 3;
  const data = [0, 1, 2, 3, 4, 5].map((n): Feedback => {
    const category = nth(CATEGORIES, at + n * 5);
    const detail = nth(category.below, at + n);
    const part = n % 3 === 2 ? null : nth(detail.below, at + n).id;
    return { level_2: category.id, level_3: detail.id, level_4: part, good: (at + n) % 3 !== 0 };
  });
  return { note: nth(NOTES, at), teacher_critique: nth(FOR_TEACHERS, at), data };
};
