import { type EventProfile, feeTablesOf, isPast, rateAt, type TourDate, tourDateLabel } from '../../catalogue/index.js';
import type { FeeSheet } from '../../pricing/index.js';
import { accept } from '../../shared/index.js';
import type { RegistrationEvent } from '../events/index.js';
import type { RegistrationRefusal } from '../refusals.js';
import { priceDraft } from '../rules/fee-input-of.js';
import { asNew, notPossibleThere, type ThereFacts } from '../rules/possible-there.js';
import type { Registration, RegistrationState } from '../state.js';
import type { MediaPassFact } from '../media-pass-fact.js';
import { type CommandContext, isRefused, no, owned, type Verdict } from './asked.js';

type At = { readonly tour_date: TourDate; readonly profile: EventProfile };

export type MoveRegistration = CommandContext & {
  readonly type: 'MoveRegistration';
  /** The total that the dialog showed, if it says so (FEE-015). */
  readonly total: number | null;
  /** An admin confirmed that the deposits go along (PAY-316). */
  readonly deposits: boolean;
  readonly from: At;
  readonly there: ThereFacts & {
    readonly media_passes: Readonly<Record<string, MediaPassFact>>;
    readonly removals_free: boolean;
    /** Fact: the account has another registration for that tour date (REG-036). */
    readonly registered: boolean;
  };
};

const labelOf = ({ tour_date, profile }: At): string => tourDateLabel(profile.name, tour_date);

/** Only what is completed, and not being edited, has fees and places to take along. */
const refusalOf = (registration: Registration, { there, now }: MoveRegistration): RegistrationRefusal | null => {
  if (!registration.completed) return { code: 'registration_not_completed', params: {} };
  if (registration.editing) return { code: 'registration_editing', params: {} };
  if (there.tour_date.season_id !== registration.season_id) return { code: 'other_season', params: {} };
  if (isPast(there.tour_date, now)) return { code: 'tour_date_over', params: {} };
  if (there.registered) return { code: 'registered_there', params: {} };
  const reasons = notPossibleThere(registration, there);
  return reasons.length === 0 ? null : { code: 'not_possible_there', params: { reasons } };
};

const sheetThere = (registered: Registration, { there, now }: MoveRegistration): FeeSheet => {
  const { registration, draft } = asNew(registered);
  return priceDraft(registration, { ...there, rate_key: rateAt(there.tour_date, there.profile, now) }, draft);
};

const moved = (registration: Registration, sheet: FeeSheet, command: MoveRegistration): RegistrationEvent[] => {
  const { rate_key, profile_version } = sheet;
  const { there, from } = command;
  const { id: registration_id, account_id, official } = registration;
  return [
    {
      type: 'FeesRecalculated',
      data: { registration_id, sheet, previous_total: official.total, rate_key, profile_version, cause: 'move' },
    },
    {
      type: 'RegistrationMoved',
      data: {
        registration_id,
        account_id,
        tour_date_id: there.tour_date.id,
        event_id: there.tour_date.event_id,
        label: labelOf(there),
        from: { tour_date_id: registration.tour_date_id, label: labelOf(from) },
        rate_key,
        profile_version,
        tables: feeTablesOf(there.profile),
        total: sheet.fees.total,
        previous_total: official.total,
        moved_at: command.now,
        deposits: command.deposits,
      },
    },
  ];
};

/** Staff alone, to a tour date of the same season, where levels, limits and fees are those of that place; moving twice moves once (REG-274, ADM-003). */
export const moveRegistration = (command: MoveRegistration, state: RegistrationState): Verdict => {
  const registration = owned(state, command.viewer);
  if (isRefused(registration)) return registration;
  if (!command.viewer.employee) return no({ code: 'forbidden', params: {} });
  if (command.there.tour_date.id === registration.tour_date_id) return accept();
  // Another move came first: what was told of the place it stood at is not true any more.
  if (command.from.tour_date.id !== registration.tour_date_id) return no({ code: 'conflict', params: {} });
  const refusal = refusalOf(registration, command);
  if (refusal !== null) return no(refusal);
  const sheet = sheetThere(registration, command);
  if (sheet.invalid.length > 0)
    return no({ code: 'not_possible_there', params: { reasons: ['It cannot be priced there.'] } });
  if (command.total !== null && command.total !== sheet.fees.total)
    return no({ code: 'total_changed', params: { total: sheet.fees.total } });
  return accept(...moved(registration, sheet, command));
};
