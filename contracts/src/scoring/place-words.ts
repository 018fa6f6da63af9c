import { placeText } from './announcer-words.js';
import { pointsText, tenths } from './tenths.js';
import type { PlaceReason } from './views.js';

const listed = new Intl.ListFormat('en-US');

const aheadText = ({ routines, set, lead, tie }: NonNullable<PlaceReason<string>['ahead']>): string => {
  const names = listed.format(routines);
  if (set) return `Behind ${names}, whose place the organizer set.`;
  if (tie === null) return `${pointsText(tenths(lead))} behind ${names}.`;
  const has = routines.length === 1 ? 'has' : 'have';
  return tie === 'higher_dropped'
    ? `As many points as ${names}, which ${has} the higher dropped score.`
    : `As many points as ${names}; with equal points a routine with a dropped score is ahead of one without.`;
};

/**
 * A place in sentences (PST-207): `3rd of 14 with 281.4 points, 91.0 was dropped. 0.3 behind Firefly.`
 */
export const placeReasonText = (reason: PlaceReason<string>): string => {
  const { place, placed, set, of, total, dropped, ahead, shared, tied } = reason;
  const points = `${pointsText(total)} points, ${dropped ? pointsText(dropped.score) : 'nothing'} was dropped.`;
  if (set) return `${placed ? placeText(place) : 'No place'}, as the organizer set it, with ${points}`;
  return [
    `${placeText(place)} of ${of} with ${points}`,
    ...(shared.length > 0
      ? [`Shares the place with ${listed.format(shared)}${tied ? ': points and dropped scores are equal' : ''}.`]
      : []),
    ...(ahead ? [aheadText(ahead)] : []),
    ...(placed ? [] : ['Its category has no more places.']),
  ].join(' ');
};
