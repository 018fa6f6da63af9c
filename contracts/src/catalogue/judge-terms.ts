/** The notes that every judge of an event finds on the tablet (PST-200); none where nothing is said. */
export type JudgeTerms = { readonly judge_quick_notes: readonly string[] };

/** So many quick notes, and how long one is. */
export const MOST_QUICK_NOTES = 30;
export const MOST_QUICK_NOTE = 100;

export const judgeTermsOf = ({ judge_quick_notes = [] }: Partial<JudgeTerms>): JudgeTerms => ({ judge_quick_notes });
