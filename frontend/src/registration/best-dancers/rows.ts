import {
  bestDancerChoices,
  bestDancerKind,
  bestDancerParts,
  type BestDancerParts,
  bestDancerType,
  type BestDancerType,
} from '@app/contracts/catalogue';
import { bestDancerKey, type DraftRoutine } from '@app/contracts/competition';
import {
  bestDancerEditable,
  type BestDancerField,
  bestDancerLocked,
  bestDancerMissing,
  bestDancerOf,
  uploadOf,
  type Upload,
} from '@app/contracts/registration';
import { type Cents, ZERO, sortedBy } from '@app/contracts/shared';
import type { Option } from '../../ui/inputs.js';
import type { Flow } from '../frame/flow.js';
import { priceText } from '../steps/choice-prices.js';
import { withOwn } from '../steps/cells-of-person.js';
import { lastName, type PersonRow } from '../steps/person-rows.js';

export const MISSING = 'Missing (Required)';

/** Of the cast experience they are hoodies (REG-195). */
export const garmentOf = ({ answer }: Pick<Flow, 'answer'>): string =>
  bestDancerKind(answer.profile) === 'cast-experience' ? 'Hoodie' : 'Jacket';

/** A dancer of the step, with everything that follows from the option. */
export type DancerRow = PersonRow & {
  readonly option: BestDancerType | null;
  readonly options: readonly Option[];
  readonly locked: boolean;
  readonly parts: BestDancerParts;
  readonly open: { readonly photo: boolean; readonly jacket: boolean; readonly routine: boolean };
  readonly routine: DraftRoutine | undefined;
  readonly size: string | null;
  readonly photo: Upload | null;
  readonly missing: readonly BestDancerField[];
  readonly price: Cents | null;
};

/** Where the focus goes for a field of a dancer (REG-218). */
export const fieldIdOf = (id: number, field: BestDancerField): string => `best-dancer-${id}-${field}`;

const rowOf = (row: PersonRow, flow: Flow): DancerRow => {
  const { answer, registration, draft, employee } = flow;
  const { profile, tour_date } = answer;
  const { best_dancer_type_id: id, jacket_size_id } = row.attendee;
  const option = bestDancerType(id);
  const choices = bestDancerChoices(answer, bestDancerOf(row.attendee, row.was, row.age)).map((choice) => ({
    value: String(choice.best_dancer_type_id),
    label: choice.label,
    disabled: choice.disabled,
    ...(!choice.disabled && priceText(profile.best_dancer_type_fees[choice.best_dancer_type_id] ?? ZERO)),
  }));
  const kind = bestDancerKind(profile);
  return {
    ...row,
    option,
    options: withOwn(choices, id === null ? '' : String(id), option?.name ?? null),
    locked: bestDancerLocked(row.was, employee),
    parts: bestDancerParts(id, profile),
    open: bestDancerEditable(row.was, tour_date, employee),
    routine: draft.routines[bestDancerKey(row.id)],
    size: answer.tables.jacket_sizes.find((size) => size.id === jacket_size_id)?.name ?? null,
    photo: kind === null ? null : uploadOf(registration, kind, row.id),
    missing: bestDancerMissing(row.attendee, registration, { profile, tour_date, employee }),
    price: id === null ? null : (profile.best_dancer_type_fees[id] ?? ZERO),
  };
};

/** The dancers by last name. */
export const dancerRows = (rows: readonly PersonRow[], flow: Flow): DancerRow[] =>
  sortedBy(rows, lastName).map((row) => rowOf(row, flow));
