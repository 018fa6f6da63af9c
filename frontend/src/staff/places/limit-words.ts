import type { CapacityRow, EntryDecision } from '@app/contracts/competition';
import { counted, countText } from '@app/contracts/shared';

/** In the order in which they lie on each other. */
export const PARTS = [
  { key: 'taken', label: 'Taken' },
  { key: 'reserved', label: 'Reserved' },
  { key: 'offered', label: 'Offered' },
  { key: 'left', label: 'Left' },
  { key: 'waiting', label: 'Waiting' },
] as const;

/** What is worth a line: limited, or asked for by anybody. */
export const isShown = ({ limit, capacity, taken, reserved, offered, waiting }: CapacityRow): boolean =>
  limit === 'all' || capacity !== null || taken + reserved + offered + waiting > 0;

export const capacityText = ({ capacity }: CapacityRow): string =>
  capacity === null ? 'No limit' : countText(capacity);
/** Without a limit nothing can be left. */
export const partText = (row: CapacityRow, key: (typeof PARTS)[number]['key']): string =>
  row[key] === null ? '–' : countText(row[key]);

type Labels = Readonly<Record<string, string>>;
/** '2 places, Solo 2'. */
export const placesText = ({ places }: EntryDecision, labels: Labels): string => {
  const categories = Object.entries(places).filter(([limit]) => limit.startsWith('category-'));
  const of = categories.map(([limit, n]) => `${labels[limit] ?? 'another category'} ${countText(n)}`);
  return [counted(places.all ?? 0, 'place'), ...of].join(', ');
};
/** 'Refused: Solo limit, 0 left'. */
export const verdictText = ({ refused_by, left }: EntryDecision, labels: Labels): string =>
  refused_by === null ? 'Granted' : `Refused: ${labels[refused_by] ?? 'Another limit'}, ${countText(left ?? 0)} left`;
