const DIGITS = 6;

/** A document's number as people read it: season, dash, number in the season, as `75-000012` (PAY-320). */
export const documentNumber = ({
  season_id,
  number,
}: {
  readonly season_id: number;
  readonly number: number;
}): string => `${season_id}-${String(number).padStart(DIGITS, '0')}`;
