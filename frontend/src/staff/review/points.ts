import type { ReviewCheck, StaffRegistrationRow } from '@app/contracts/registration';
import { counted, type Day, formatDay, formatMoney } from '@app/contracts/shared';
import { dayText } from '../../platform/times.js';
import type { IconName } from '../../ui/Icon.js';

/** A point that speaks against confirming, and the page where it is looked at. */
export type Point = { readonly icon: IconName; readonly text: string; readonly link: string; readonly to: string };

const NAMED = 5;
/** 'A, B, C and 9 more'. */
const listed = (names: readonly string[]): string => {
  const more = names.length - NAMED;
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ');
};
/** Nothing where nothing is missing, else one sentence. */
const missing = (names: readonly string[], words: (count: number) => string): readonly string[] =>
  names.length === 0 ? [] : [`${words(names.length)}: ${listed(names)}`];
const isOrAre = (count: number): string => (count === 1 ? 'is' : 'are');
const hasOrHave = (count: number): string => (count === 1 ? 'has' : 'have');

const ID_WORDS = {
  missing: 'is missing',
  awaiting: 'is to be checked',
  rejected: 'was rejected',
  approved: '',
} as const;

const moneyTexts = (row: StaffRegistrationRow, due: Day, today: Day): readonly string[] => {
  const parts = [
    ['', row.registrationBalance],
    [' of the media passes', row.mediaPassBalance],
  ] as const;
  const day = due < today ? `was due on ${formatDay(due)}` : `due on ${formatDay(due)}`;
  return parts.flatMap(([of, amount]) => {
    if (amount > 0) return [`${formatMoney(amount)}${of} is owed, ${day}`];
    return amount < 0 ? [`${formatMoney(-amount)}${of} was paid too much`] : [];
  });
};

/** The points that speak against confirming a registration, in the order in which an office asks for them (ADM-043). */
export const pointsAgainst = (row: StaffRegistrationRow, check: ReviewCheck, today: Day): readonly Point[] => {
  const page = `/staff/registrations/${row.id}`;
  const { over, waiting, waivers, music, student_ids, unverified, notes } = check;
  const point = (icon: IconName, link: string, to: string) => (text: string) => ({ icon, text, link, to });
  const ids = student_ids.map(({ name, status }) => `The student ID of ${name} ${ID_WORDS[status]}`);
  const limits = [
    ...over.map(({ level, taken, places }) => `${level} is over its limit: ${taken} of ${places} places are taken`),
    ...waiting.map(({ name, place, of }) => `${name} waits for a place in the competition, No. ${place} of ${of}`),
  ];
  return [
    ...moneyTexts(row, check.due, today).map(point('dollar', 'Payments', `${page}/payments`)),
    ...limits.map(point('ban', 'Places', `/staff/tour-dates/${row.tour_date_id}/places`)),
    ...missing(
      waivers.unsigned,
      (count) => `${count} of ${counted(waivers.people, 'waiver')} ${isOrAre(count)} missing`,
    ).map(point('signature', 'Waivers', `${page}/waivers`)),
    ...missing(
      music.missing,
      (count) => `${count} of ${counted(music.routines, 'routine')} ${hasOrHave(count)} no music`,
    ).map(point('music', 'Music', `${page}/music`)),
    ...ids.map(point('card', 'Student IDs', '/staff/student-ids')),
    ...unverified
      .map((name) => `The attended regional of ${name} is not verified`)
      .map(point('flag', 'Attendees', `${page}/attendees`)),
    ...notes.map(({ text, by, at, of }) => {
      const about = of === 'studio' ? ', about the studio' : '';
      const to = of === 'studio' ? `/staff/studios/${row.studio_id}/notes` : `${page}/notes`;
      return point('note', 'Notes', to)(`Note of ${by.display}, ${dayText(at)}${about}: “${text}”`);
    }),
  ];
};
