import { BEST_DANCER_TYPES } from '@app/contracts/catalogue';
import type { DraftChange, Registration } from '@app/contracts/registration';

/** Who may compete as a best dancer comes for the workshop alone, where nothing else is said; the others' option is preselected. */
export const workshopOnly = ({ draft, event_id }: Registration): readonly DraftChange[] => {
  const type = BEST_DANCER_TYPES.find(({ workshop_only, event_ids }) => workshop_only && event_ids.includes(event_id));
  const open = Object.values(draft.attendees).filter((one) => one.best_dancer_type_id === null);
  return open.map(({ person_id }) => ({
    path: `attendees.${person_id}.best_dancer_type_id`,
    value: type?.id ?? null,
  }));
};
