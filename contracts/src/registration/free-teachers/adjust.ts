import { accept } from '../../shared/index.js';
import {
  type CommandContext,
  type ContentFacts,
  askedWith,
  isRefused,
  no,
  owned,
  type Verdict,
} from '../decide/asked.js';
import { recalculated } from '../decide/content-batch.js';
import type { RegistrationEvent } from '../events/index.js';
import { draftOf } from '../rules/difference.js';
import { priceDraft } from '../rules/fee-input-of.js';
import type { RegistrationState } from '../state.js';

/** Staff give free teachers, or take them, beside those that are earned; why, the command's reason says (FEE-080). */
export type AdjustFreeTeachers = CommandContext & {
  readonly type: 'AdjustFreeTeachers';
  readonly adjustment: number;
  readonly facts: Omit<ContentFacts, 'attendee_ids' | 'routine_numbers'>;
};

/** What is official costs that at once; a review that stands on other fees ends (REG-017, FEE-172). */
export const adjustFreeTeachers = (command: AdjustFreeTeachers, state: RegistrationState): Verdict => {
  const registration = owned(state, command.viewer);
  if (isRefused(registration)) return registration;
  if (!command.viewer.employee) return no({ code: 'forbidden', params: {} });
  if (command.facts.profile.free_teacher_rule !== 'per_ten') return no({ code: 'option_unavailable', params: {} });
  if (registration.editing) return no({ code: 'registration_editing', params: {} });
  const { id: registration_id, free_teacher_adjustment: from, official, draft, completed, reviewed } = registration;
  const { adjustment: to } = command;
  if (to === from) return accept();
  const set: RegistrationEvent = { type: 'FreeTeacherAdjustmentSet', data: { registration_id, from, to } };
  if (!completed && !reviewed) return accept(set);
  const adjusted = { ...registration, free_teacher_adjustment: to };
  const facts = askedWith(command.facts, command);
  const sheet = priceDraft(adjusted, facts, { ...draft, ...draftOf(official) });
  const priced = recalculated(registration, sheet, 'staff');
  if (priced.length === 0) return accept(set);
  if (completed) return accept(set, ...priced);
  return accept<RegistrationEvent>(set, {
    type: 'RegistrationUnreviewed',
    data: { registration_id, cause: 'fees_changed' },
  });
};
