import { numberText } from './events.js';
import type { AnnouncedGroup, Moved } from './announcer-views.js';

type Place = AnnouncedGroup['places'][number];

/** `1st`, `12th`, `22nd`. */
export const placeText = (place: number): string => {
  const last = place % 10;
  const suffix = place % 100 >= 11 && place % 100 <= 13 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[last] ?? 'th');
  return `${place}${suffix}`;
};

/** A shared place is said to be one (PST-204). */
export const placeTitle = ({ place, routines }: Place): string =>
  routines.length === 1 ? `${placeText(place)} place` : `Tie for ${placeText(place)} place`;

/** `630A Echo, Starlight Dance`. */
export const routineTitle = ({ id, number, name, registrant }: Place['routines'][number]): string => {
  const title = [numberText(number), name].filter(Boolean).join(' ') || `Routine ${id}`;
  return registrant === '' ? title : `${title}, ${registrant}`;
};

const changeText = ({ from, to }: Moved): string => {
  if (from === to) return 'has another total and keeps its place';
  if (from === null) return `is new at ${placeText(to!)} place`;
  return to === null
    ? `is not placed any more, it was ${placeText(from)}`
    : `moved from ${placeText(from)} to ${placeText(to)}`;
};

/** `Teen, Solo: 630 Echo, Starlight Dance moved from 3rd to 2nd` (PST-205). */
export const movedText = (moved: Moved): string => `${moved.title}: ${routineTitle(moved)} ${changeText(moved)}`;
