import { Controller, Inject } from '@nestjs/common';
import { auditCalls, whatIf, type WhatIfAnswer, WhatIfBody } from '@app/contracts/audit';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import { MEDIA_PASS_FACTS, type MediaPassFacts } from '@app/contracts/media-pass';
import {
  mediaPassPeople,
  priceDraft,
  type Registration,
  registrationDecider,
  registrationStream,
} from '@app/contracts/registration';
import { maskText, toldApart } from '@app/contracts/shared';
import { refused } from '../platform/commands/command.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { Called, Serves } from '../platform/http/serves.js';

/** AUD-005: the fees of a registration as they were agreed beside what today's rules and prices would make of them. */
@Controller()
export class WhatIfController {
  constructor(
    private readonly loader: StateLoader,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(MEDIA_PASS_FACTS) private readonly mediaPasses: MediaPassFacts,
  ) {}

  @Serves(auditCalls.whatIf, { body: WhatIfBody })
  async whatIf(@Called() { body }: Called<typeof auditCalls.whatIf>): Promise<WhatIfAnswer> {
    const { registration_id } = body;
    const { state } = await this.loader.load(registrationStream(registration_id), registrationDecider);
    const sheet = state?.official.sheet;
    const found = state && (await this.catalogue.tourDate(state.tour_date_id));
    if (!state || !sheet || !found) throw refused('not_found');
    const profile = await this.catalogue.profileFor(found.tour_date);
    const media_passes = await this.mediaPasses.passes(state.season_id, mediaPassPeople(state));
    const today = priceDraft(withoutKept(state), { profile, rate_key: sheet.rate_key, media_passes }, contentOf(state));
    return whatIf({ registration_id, agreed: sheet, today, names: namesOf(state) });
  }
}

/** Which line is whose, without telling who that is. */
const namesOf = ({ official }: Registration): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(official.attendees).map(([id, { person }]) => [
      id,
      toldApart([...new Set([person.fname, person.lname])].filter(Boolean).map(maskText).join(' '), Number(id)),
    ]),
  );

/** What was agreed keeps its rate and its prices in a registration (FEE-026): here the rate alone. */
const withoutKept = (registration: Registration): Registration => ({ ...registration, kept_fees: {} });

const contentOf = ({ draft, official }: Registration): Registration['draft'] => ({
  ...draft,
  attendees: official.attendees,
  additional_observers: official.additional_observers,
});
