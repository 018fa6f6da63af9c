import { Inject, Injectable } from '@nestjs/common';
import { rateAt } from '@app/contracts/catalogue';
import {
  applyChange,
  type CalculatedFees,
  checkChange,
  type DraftChange,
  priceDraft,
} from '@app/contracts/registration';
import type { Viewer } from '../../platform/auth/viewer.js';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { refused } from '../../platform/commands/command.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { RegistrationQueryHandler } from './registration.query.js';

@Injectable()
export class FeesQueryHandler {
  constructor(
    private readonly registrations: RegistrationQueryHandler,
    private readonly facts: RegistrationFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What the draft would cost with these changes; saves nothing (FEE-175). */
  async calculate(id: number, changes: readonly DraftChange[], viewer: Viewer): Promise<CalculatedFees> {
    const registration = await this.registrations.document(id, viewer);
    const wrong = changes.find((change) => checkChange(change) !== 'ok');
    if (wrong !== undefined) throw refused('draft_value_invalid', { path: wrong.path });
    const draft = changes.reduce(applyChange, registration.draft);
    const { profile, tour_date, media_passes } = await this.facts.content({ ...registration, draft });
    const rate_key = rateAt({ ...tour_date, rate_flip_offset_hours: profile.rate_flip_offset_hours }, this.clock.now());
    const sheet = priceDraft(registration, { profile, rate_key, media_passes }, draft);
    const { fees, free_teacher, attendee_fees, lines } = sheet;
    return { fees, free_teacher, attendee_fees, lines, sheet, rate_key, promo_codes: [], credit: 0 };
  }
}
