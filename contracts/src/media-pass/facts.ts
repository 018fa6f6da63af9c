import type { MediaPassState } from './decider.js';

/** A person's pass of a season as other rooms ask for it (FEE-121). */
export type PassFact = {
  readonly paid: boolean;
  readonly registration_id: number | null;
  readonly waived: boolean;
  /** Another number of the person, under which it was paid (ROS-062). */
  readonly paid_as?: number;
};

/** The pass of a stream's state; null where the person owes it. */
export const passFactOf = ({ paid, waiver }: MediaPassState): PassFact | null => {
  const waived = waiver?.holds ?? false;
  const at = paid ?? (waived ? waiver : null);
  return at && { paid: paid !== null, registration_id: at.registration_id, waived };
};

/** Passes as other rooms ask for them: for decisions as their own streams tell them now. */
export type MediaPassFacts = {
  /** Person id → pass, also one that he has under another number of this roster; without an entry he owes it. */
  passes(
    accountId: number,
    seasonId: number,
    personIds: readonly number[],
  ): Promise<Readonly<Record<string, PassFact>>>;
  /** As lists show them, which may lag: those of many people in one read. */
  listed(
    accountId: number,
    seasonId: number,
    personIds: readonly number[],
  ): Promise<Readonly<Record<string, PassFact>>>;
};

/** Injection token of `MediaPassFacts`. */
export const MEDIA_PASS_FACTS = 'MediaPassFacts';
