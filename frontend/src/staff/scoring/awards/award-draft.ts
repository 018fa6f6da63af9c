import type { AwardBody, AwardRow } from '@app/contracts/scoring';
import { amountOf, amountText } from '@app/contracts/shared';

type Kind = AwardRow['kind'];
export const KINDS: Readonly<Record<Kind, { readonly title: string; readonly one: string }>> = {
  studio: { title: 'Studio awards', one: 'Studio award' },
  special: { title: 'Special awards', one: 'Special award' },
  scholarship: { title: 'Scholarships', one: 'Scholarship' },
};
export const GIVE: Readonly<Record<Kind, string>> = {
  studio: 'Give a studio award',
  special: 'Give a special award',
  scholarship: 'Give a scholarship',
};

/** An award as the form has it; a recipient is one of three kinds. */
export type AwardDraft = {
  readonly kind: Kind;
  readonly award: string;
  readonly to: 'studio' | 'routine' | 'person';
  readonly id: number | null;
  readonly place: AwardRow['place'];
  readonly prize: string;
  readonly valid_for: string;
};

/** As the row has it, else empty. */
export const NEW = (kind: Kind, row: AwardRow | null, valid_for = ''): AwardDraft => ({
  ...{ kind, award: row?.award ?? '', place: row?.place ?? (kind === 'studio' ? 'winner' : null) },
  to: kind === 'studio' ? 'studio' : kind === 'special' && row?.person_id == null ? 'routine' : 'person',
  id: row?.studio_id ?? row?.routine_id ?? row?.person_id ?? null,
  prize: row?.prize == null ? '' : amountText(row.prize),
  valid_for: row ? row.valid_for : kind === 'scholarship' ? valid_for : '',
});

/** The part of it that is sent: only the fields of its kind. */
export const bodyOf = ({ kind, award, to, id, place, prize, valid_for }: AwardDraft): AwardBody => ({
  kind,
  award: award.trim(),
  ...{ [`${to}_id`]: id },
  ...(kind === 'studio' && { place }),
  ...(kind === 'special' && { prize: amountOf(prize) }),
  ...(kind === 'scholarship' && { valid_for: valid_for.trim() }),
});

/** Why the form cannot be sent yet. */
export const lackOf = ({ award, id, prize }: AwardDraft): string | undefined => {
  if (award.trim() === '') return 'Name the award first.';
  if (id === null) return 'Choose who gets it first.';
  return prize.trim() !== '' && amountOf(prize) === null ? 'Mend the prize first.' : undefined;
};
