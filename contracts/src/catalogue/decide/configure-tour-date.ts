import { accept, type Decider, type Decision, emailKey, isEmail, refuse, VALID_EMAIL } from '../../shared/index.js';
import type { TicketTypeCommand, TourDateChanges, TourDateCommand } from '../commands.js';
import type { EventProfile } from '../event-profile.js';
import type { ExceptionEntry, TourDateEvent } from '../events/index.js';
import type { TourDateChanged } from '../events/tour-date.js';
import type { CatalogueRefusal } from '../refusals.js';
import { checkProfile } from '../rules/check-profile.js';
import { checkTourDate } from '../rules/check-tour-date.js';
import { effectiveProfile } from '../rules/effective-profile.js';
import { eventValuesAt } from '../rules/own-values.js';
import { evolveTourDate, noTourDate, type TourDateState } from '../state.js';
import type { TourDate } from '../tour-date.js';
import { changedValues, same } from './changed-values.js';
import { decideNews } from './decide-news.js';
import { decideRelease } from './release.js';
import { keepTicketType } from './ticket-types.js';

type Answer = Decision<TourDateEvent, CatalogueRefusal>;

const checked = (tourDate: TourDate, event: TourDateEvent): Answer => {
  const fields = checkTourDate(tourDate);
  if (Object.keys(fields).length > 0) return refuse({ code: 'catalogue_value_invalid', params: {}, fields });
  return accept(event);
};

const unknown = (id: number): Answer => refuse({ code: 'tour_date_unknown', params: { id } });

const plan = (tourDate: TourDate, state: TourDateState): Answer => {
  if (state.tour_date !== null) return refuse({ code: 'tour_date_exists', params: { id: tourDate.id } });
  return checked(tourDate, { type: 'TourDatePlanned', data: tourDate });
};

const change = (
  tour_date_id: number,
  changes: TourDateChanges,
  state: TourDateState,
  more: Pick<TourDateChanged['data'], 'event_values'> = {},
): Answer => {
  const current = state.tour_date;
  if (current === null) return unknown(tour_date_id);
  const { id: _id, event_id: _event, season_id: _season, web, coda_data, ...given } = changes;
  const wanted = {
    ...given,
    ...(web && { web: { ...current.web, ...web } }),
    ...(coda_data && { coda_data: { ...current.coda_data, ...coda_data } }),
  };
  const values = changedValues<TourDate>(current, wanted);
  if (values === null) return accept();
  return checked(
    { ...current, ...values.after },
    { type: 'TourDateChanged', data: { tour_date_id, event_id: current.event_id, ...values, ...more } },
  );
};

/** A tour date has one season. */
const OF_EVENT = 'Is set for the event';

type OwnValuesCommand = Extract<TourDateCommand, { readonly type: 'ChangeOwnValues' }>;

/** What is kept are the values that differ; the deposit has a place of its own (PAY-028). */
const own = ({ tour_date_id, values, profile, read_version }: OwnValuesCommand, state: TourDateState): Answer => {
  const { tour_date } = state;
  if (tour_date === null) return unknown(tour_date_id);
  const { profile_version: version } = effectiveProfile(profile, tour_date);
  if (read_version !== undefined && read_version !== version)
    return refuse({ code: 'fee_profile_changed', params: { version } });
  const ofEvent = eventValuesAt(profile, tour_date);
  const { deposit = tour_date.deposit, ...others } = values;
  if ('media_pass_season_fees' in others && others.media_pass_season_fees !== undefined)
    return refuse({ code: 'catalogue_value_invalid', params: {}, fields: { media_pass_season_fees: OF_EVENT } });
  const wanted = Object.entries<unknown>({ ...tour_date.profile_override, ...others });
  const profile_override: Partial<EventProfile> = Object.fromEntries(
    wanted.filter(([key, value]) => value !== undefined && !same(value, ofEvent[key as keyof typeof ofEvent])),
  );
  const changes = { profile_override, deposit: same(deposit, profile.deposit) ? null : deposit };
  const fields = checkProfile(effectiveProfile(profile, { ...tour_date, ...changes }));
  if (Object.keys(fields).length > 0) return refuse({ code: 'catalogue_value_invalid', params: {}, fields });
  const told = Object.entries(ofEvent).filter(([key]) => key in others);
  return change(tour_date_id, changes, state, { event_values: Object.fromEntries(told) });
};

const keep = (command: TicketTypeCommand, state: TourDateState): Answer => {
  if (state.tour_date === null) return unknown(command.tour_date_id);
  const kept = keepTicketType(command, state.tour_date.ticket_types);
  return 'refusal' in kept ? refuse(kept.refusal) : change(command.tour_date_id, kept, state);
};

const setExceptions = (tour_date_id: number, given: readonly string[], state: TourDateState): Answer => {
  if (state.tour_date === null) return unknown(tour_date_id);
  const emails = [...new Set(given.map(emailKey))];
  if (!emails.every(isEmail))
    return refuse({ code: 'catalogue_value_invalid', params: {}, fields: { exceptions: VALID_EMAIL } });
  const known = new Map(state.exceptions.map((entry) => [entry.email, entry]));
  if (emails.length === known.size && emails.every((email) => known.has(email))) return accept();
  const added = emails.filter((email) => !known.has(email));
  const entry = (email: string): ExceptionEntry =>
    known.get(email) ?? {
      entry_id: `exception-${tour_date_id}-${state.entries_made + 1 + added.indexOf(email)}`,
      email,
    };
  return accept({
    type: 'TourDateExceptionsSet',
    data: { tour_date_id, event_id: state.tour_date.event_id, exceptions: emails.map(entry) },
  });
};

/** A tour date is planned once and changed by its values; who may register in spite of it is kept apart (REG-095, REG-115). */
export const tourDateDecider: Decider<TourDateState, TourDateCommand, TourDateEvent, CatalogueRefusal> = {
  initialState: noTourDate,
  evolve: evolveTourDate,
  decide: (command, state) => {
    switch (command.type) {
      case 'PlanTourDate':
        return plan(command.tour_date, state);
      case 'ChangeTourDate':
        return change(command.tour_date_id, command.changes, state);
      case 'ChangeOwnValues':
        return own(command, state);
      case 'SetTourDateExceptions':
        return setExceptions(command.tour_date_id, command.emails, state);
      case 'Release':
        return state.tour_date === null
          ? unknown(command.tour_date_id)
          : decideRelease(command, state.tour_date, state);
      case 'AddTicketType':
      case 'ChangeTicketType':
      case 'RemoveTicketType':
        return keep(command, state);
      default:
        return decideNews(command, state.news);
    }
  },
};
