/** One entry of the taxonomy with those below it. */
type Branch<B> = { readonly id: number; readonly name: string; readonly below: readonly B[] };
type Level4 = { readonly id: number; readonly name: string };
export type Level3 = Branch<Level4>;
export type Level2 = Branch<Level3>;
export type Level1 = Branch<Level2>;

const DETAILS = ['Control', 'Consistency', 'Clarity'];
const PARTS = ['Arms', 'Legs', 'Core', 'Whole group'];

/** Ids are a category's number followed by that of the entry below it, and so on. */
const category = (id: number, name: string): Level2 => ({
  ...{ id, name },
  below: DETAILS.map((detail, n) => {
    const level_3 = id * 10 + n + 1;
    return {
      ...{ id: level_3, name: detail },
      below: PARTS.map((part, m) => ({ id: level_3 * 10 + m + 1, name: part })),
    };
  }),
});

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  Foundation: ['Alignment', 'Turns', 'Jumps', 'Footwork', 'Flexibility'],
  Performance: ['Expression', 'Musicality', 'Energy', 'Stage Presence'],
  Creative: ['Choreography', 'Formations', 'Transitions', 'Costume'],
};

/** The words of feedback: groups, their categories, and two levels below (PST-107 to PST-109). */
export const TAXONOMY: readonly Level1[] = Object.entries(GROUPS).map(([name, categories], group) => ({
  ...{ id: group + 1, name },
  below: categories.map((one, n) => category((group + 1) * 10 + n + 1, one)),
}));

/** One thing that a judge praises or wants mended; a category alone, or more exactly (PST-020). */
export type Feedback = {
  readonly level_2: number;
  readonly level_3: number | null;
  readonly level_4: number | null;
  readonly good: boolean;
};

type Found = {
  readonly level_1: Level1;
  readonly level_2: Level2;
  readonly level_3?: Level3;
  readonly level_4?: Level4;
};

/** The entries that a feedback names; null where the taxonomy does not have them below each other. */
export const foundIn = (feedback: Omit<Feedback, 'good'>): Found | null => {
  const level_1 = TAXONOMY.find(({ below }) => below.some(({ id }) => id === feedback.level_2));
  const level_2 = level_1?.below.find(({ id }) => id === feedback.level_2);
  if (!level_1 || !level_2) return null;
  const level_3 = level_2.below.find(({ id }) => id === feedback.level_3);
  const level_4 = level_3?.below.find(({ id }) => id === feedback.level_4);
  if ((feedback.level_3 !== null && !level_3) || (feedback.level_4 !== null && !level_4)) return null;
  return { level_1, level_2, ...(level_3 && { level_3 }), ...(level_4 && { level_4 }) };
};

/** `Turns: Control, Legs`. */
export const feedbackText = (feedback: Feedback): string => {
  const found = foundIn(feedback);
  const below = [found?.level_3, found?.level_4].flatMap((one) => one?.name ?? []).join(', ');
  return `${found?.level_2.name ?? feedback.level_2}${below && `: ${below}`}`;
};
