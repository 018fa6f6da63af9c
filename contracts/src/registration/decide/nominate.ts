import { editingEnabled, type TourDate } from '../../catalogue/index.js';
import { nominationBatch } from '../../competition/index.js';
import { accept } from '../../shared/index.js';
import { type AskedNominations, nominatingChanges, nominatingRefusal } from '../rules/nominations.js';
import { applyChanges } from '../rules/draft-path.js';
import type { RegistrationState } from '../state.js';
import { askedWith, type CommandContext, type ContentFacts, isRefused, no, owned, type Verdict } from './asked.js';

/** Nominations of a completed registration that nobody edits. */
export type Nominate = CommandContext &
  AskedNominations & {
    readonly type: 'Nominate';
    readonly facts: Pick<ContentFacts, 'tour_date' | 'profile' | 'season' | 'people' | 'tables'>;
  };

const isClosed = (tour_date: TourDate, { viewer, now }: CommandContext): boolean =>
  !viewer.employee && !editingEnabled(tour_date, now);

/** What the office asks for counts at once; the registrant takes back what an edit would let it, while editing is open (CMP-283, CMP-311). */
export const nominate = (command: Nominate, state: RegistrationState): Verdict => {
  const registration = owned(state, command.viewer);
  if (isRefused(registration)) return registration;
  const { id: registration_id, account_id, official, completed, editing } = registration;
  if (!completed) return no({ code: 'registration_not_completed', params: {} });
  if (editing) return no({ code: 'registration_editing', params: {} });
  if (isClosed(command.facts.tour_date, command)) return no({ code: 'editing_closed', params: {} });
  const refusal = nominatingRefusal(registration, command, askedWith(command.facts, command));
  if (refusal !== null) return no(refusal);
  const draft = applyChanges(registration.draft, nominatingChanges(registration.draft, command, command.facts));
  return accept(...nominationBatch({ registration_id, account_id, official, draft }));
};
