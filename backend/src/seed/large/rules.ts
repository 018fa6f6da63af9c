import { recordedByStaff } from './plays/by-hand.js';
import { cancelledByStaff } from './plays/cancelling.js';
import * as account from './plays/account.js';
import type { Cast } from './plays/cast.js';
import { hasRoutines, hasSpecialty, nominationTakenBack, routinesChangedByStaff } from './plays/competing.js';
import * as draft from './plays/draft-incidents.js';
import type { Entry } from './plays/entry.js';
import { enteredTwice } from './plays/merging.js';
import { hasWhereTo, movedByStaff } from './plays/moving.js';
import * as later from './plays/later-incidents.js';
import * as roster from './plays/roster.js';
import { hasStudent, provesStudentId } from './plays/student-ids.js';
import type { Play, Stage } from './stage.js';

/** A point of a registration's way at which something may come in between. */
export type Moment = 'started' | 'filled' | 'reviewed' | 'completed';

type OfEntry = {
  readonly rule: string;
  readonly moment: Moment;
  /** How often, of all registrations to which it fits; the first one always. */
  readonly share: number;
  readonly fits?: (entry: Entry) => boolean;
  readonly play: (entry: Entry) => Play;
};
type OfAccount = {
  readonly rule: string;
  readonly share: number;
  readonly fits?: (cast: Cast) => boolean;
  readonly play: (stage: Stage, cast: Cast) => Play;
};

const isStudio = ({ who }: { readonly who: Cast['who'] }): boolean => who.studio !== null;
const isLimited = ({ state }: Entry): boolean => Object.keys(state.review?.places ?? {}).length > 0;
/** Rates that change early enough for what comes after it. */
const LAST_FLIP = '2025-12-05';
const changesRates = ({ place, stage }: Entry): boolean => {
  const { cutoff_end_date: day } = place.tour_date;
  return day !== null && day > stage.now().slice(0, 10) && day < LAST_FLIP;
};

/** Rule → generator for what accounts do. A next room adds its lines. */
const accountRules: readonly OfAccount[] = [
  { rule: 'ACC-020 visit', share: 0.8, play: account.visit },
  { rule: 'ACC-076 forgotten password', share: 0.1, play: account.forgottenPassword },
  { rule: 'ACC-005 locked', share: 0.01, play: account.lockedForAWhile },
  { rule: 'SEC-006 viewed as', share: 0.05, play: account.viewedAs },
  { rule: 'ACC-085 other address', share: 0.03, play: account.otherAddress },
  { rule: 'ACC-080 other phone', share: 0.1, play: account.newPhone },
  { rule: 'ACC-101 studio profile', share: 0.2, fits: isStudio, play: account.studioProfile },
  { rule: 'ACC-093 studio flags', share: 0.05, fits: isStudio, play: account.studioFlags },
  { rule: 'ADM-007 entered twice', share: 0.05, fits: isStudio, play: account.enteredTwice },
  { rule: 'ROS-037 name corrected', share: 0.2, play: (stage, { who }) => roster.correctName(stage, who) },
  {
    rule: 'ROS-039 someone leaves',
    share: 0.2,
    play: (stage, { who, office }) => roster.someoneLeaves(stage, who, office.staff),
  },
];

/** Rule → generator for what comes between START and the confirmation of a registration. A next room adds its lines. */
const entryRules: readonly OfEntry[] = [
  { rule: 'REG-036 started twice', moment: 'started', share: 0.03, play: draft.startedTwice },
  { rule: 'REG-048 affiliation', moment: 'started', share: 0.03, play: draft.otherAffiliation },
  { rule: 'REG-269 refused', moment: 'started', share: 0.02, play: draft.refusedToAll },
  { rule: 'CMP-402 entered twice', moment: 'filled', share: 0.02, play: enteredTwice },
  { rule: 'REG-027 two devices', moment: 'filled', share: 0.05, play: draft.twoDevices },
  { rule: 'REG-107 rates change', moment: 'filled', share: 0.02, fits: changesRates, play: draft.ratesChange },
  { rule: 'REG-157 student ID', moment: 'filled', share: 0.05, fits: hasStudent, play: provesStudentId },
  { rule: 'REG-016 changed after review', moment: 'reviewed', share: 0.1, play: draft.changedAfterReview },
  { rule: 'CMP-313 nomination', moment: 'reviewed', share: 0.1, fits: hasSpecialty, play: nominationTakenBack },
  { rule: 'REG-020 places expire', moment: 'reviewed', share: 0.2, fits: isLimited, play: draft.placesExpire },
  { rule: 'PAY-256 passes declined', moment: 'reviewed', share: 0.03, play: draft.declinedPasses },
  { rule: 'PAY-143 paid into silence', moment: 'reviewed', share: 0.02, play: draft.paidIntoSilence },
  { rule: 'REG-010 confirmed by staff', moment: 'completed', share: 0.7, play: later.confirmedByStaff },
  { rule: 'REG-241 edited', moment: 'completed', share: 0.3, play: later.edited },
  { rule: 'REG-249 edit given up', moment: 'completed', share: 0.05, play: later.editGivenUp },
  { rule: 'REG-274 moved by staff', moment: 'completed', share: 0.02, fits: hasWhereTo, play: movedByStaff },
  { rule: 'CMP-396 routines', moment: 'completed', share: 0.1, fits: hasRoutines, play: routinesChangedByStaff },
  { rule: 'SEC-005 shared', moment: 'completed', share: 0.1, play: later.shared },
  { rule: 'AUD-001 looked at in clear', moment: 'completed', share: 0.01, play: later.looked },
  { rule: 'AUD-015 found by an auditor', moment: 'completed', share: 0.01, play: later.found },
  { rule: 'ADM-004 money by hand', moment: 'completed', share: 0.05, play: recordedByStaff },
  {
    rule: 'REG-274 cancelled by staff',
    moment: 'completed',
    share: 1,
    fits: (entry) => entry.toCancel,
    play: cancelledByStaff,
  },
];

/** Whatever the table has for this moment. */
export function* meet(moment: Moment, entry: Entry): Play {
  for (const { rule, moment: at, share, fits, play } of entryRules) {
    if (at !== moment || (fits && !fits(entry))) continue;
    if (entry.stage.happens(rule, share)) yield* play(entry);
  }
}

/** Whatever the table has for an account. */
export function* live(stage: Stage, cast: Cast): Play {
  for (const { rule, share, fits, play } of accountRules) {
    if (fits && !fits(cast)) continue;
    if (stage.happens(rule, share)) yield* play(stage, cast);
  }
}
