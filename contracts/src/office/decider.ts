import { accept, type Decider, impossible, refuse, type StreamName, streamName } from '../shared/index.js';
import type { CaseEvent } from './events.js';
import type { OfficeRefusal } from './refusals.js';
import type { CaseOf, Colleague } from './types.js';

export type CaseState = { readonly assignee: Colleague | null };

/** Who is to look after it, as the own stream of the account tells it. */
type Candidate = Colleague & { readonly employed: boolean };

export type CaseCommand = CaseOf &
  ({ readonly type: 'AddNote'; readonly text: string } | { readonly type: 'Assign'; readonly to: Candidate | null });

/** The case's own part of its stream's name, by which its document is known too. */
export const caseId = ({ kind, of_id }: CaseOf): string => `${kind}_${of_id}`;

/** Notes stand apart from what they are about: a note is never in the way of who edits that (ADR 0025). */
export const caseStream = (of: CaseOf): StreamName => streamName('case', caseId(of));

const assign = (
  { kind, of_id, to }: Extract<CaseCommand, { type: 'Assign' }>,
  { assignee }: CaseState,
): ReturnType<typeof caseDecider.decide> => {
  if (to?.account_id === assignee?.account_id) return accept();
  if (to && !to.employed) return refuse({ code: 'assignee_not_employed', params: {} } as const);
  const named = to && { account_id: to.account_id, display: to.display };
  return accept({ type: 'AssigneeChanged', data: { kind, of_id, from: assignee, to: named } });
};

/** What the office notes of a thing, and who looks after it (ADM-016). */
export const caseDecider: Decider<CaseState, CaseCommand, CaseEvent, OfficeRefusal> = {
  initialState: () => ({ assignee: null }),
  evolve: (state, event) => (event.type === 'AssigneeChanged' ? { assignee: event.data.to } : state),
  decide: (command, state) => {
    switch (command.type) {
      case 'AddNote': {
        const { kind, of_id, text } = command;
        return accept({ type: 'NoteAdded', data: { kind, of_id, text } });
      }
      case 'Assign':
        return assign(command, state);
      default:
        return impossible(command);
    }
  },
};
