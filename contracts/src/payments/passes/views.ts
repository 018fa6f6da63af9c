import type { Cents } from '../../shared/index.js';

/** The dancers that PAY MEDIA PASS covers (PAY-268). */
export type MediaPassSummary = {
  readonly enabled: boolean;
  readonly name: string;
  readonly fee: Cents;
  readonly dancers: readonly {
    readonly person_id: number;
    readonly fname: string;
    readonly lname: string;
    readonly paid: boolean;
    /** `YYYY-MM-DD`, and what SELECT MEDIA PASS shows beside it (PAY-261). */
    readonly birthdate: string | null;
    readonly gender_id: number | null;
    /** On the season's reference day; null without a birthdate (ROS-006). */
    readonly age: number | null;
  }[];
};
