import { StatusChip } from '../../ui/StatusChip.js';
import { type CaseThing, useCase } from './use-case.js';

/** Who looks after it, in the head of its page; nothing where nobody does. */
export const AssigneeChip = (thing: CaseThing) => {
  const assignee = useCase(thing).data?.assignee;
  return assignee ? <StatusChip icon="user">{assignee.display}</StatusChip> : null;
};
