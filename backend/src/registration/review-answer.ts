import type { Registration, ReviewAnswer } from '@app/contracts/registration';
import { minus, ZERO } from '@app/contracts/shared';

/** The registration as its review stands, with its price; throws for one that has none (REG-235). */
export const reviewAnswer = (registration: Registration): ReviewAnswer => {
  const sheet = registration.edit_sheet ?? registration.official.sheet;
  if (sheet === null) throw new Error(`registration ${registration.id} was reviewed without a price`);
  const total = registration.review?.total ?? ZERO;
  return {
    id: registration.id,
    reviewed: registration.reviewed,
    draft_version: registration.draft_version,
    fees: sheet.fees,
    total,
    previous_total: registration.previous_total,
    new_amount: minus(total, registration.previous_total),
  };
};
