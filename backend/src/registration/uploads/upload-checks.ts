import { Injectable } from '@nestjs/common';
import type { Season, TourDate } from '@app/contracts/catalogue';
import { uploadRefusal } from '@app/contracts/registration';
import type { UploadKind } from '@app/contracts/uploads';
import { Refused, refused } from '../../platform/commands/command.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { RegistrationStates } from '../registration-states.js';

type Asked = {
  readonly employee: boolean;
  readonly registration_id: number;
  readonly person_id: number | null;
  readonly kind: UploadKind;
};

/** Whether a registration takes a file now; asked before its address is signed, and again before anything is kept (EVT-169). */
@Injectable()
export class UploadChecks {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
  ) {}

  async assertTaken({ registration_id, person_id, kind, employee }: Asked): Promise<{
    readonly person_id: number;
    readonly tour_date: TourDate;
    readonly season: Season;
  }> {
    const registration = await this.states.get(registration_id);
    if (registration.cancelled) throw refused('registration_cancelled');
    const surroundings = await this.facts.surroundings(registration.tour_date_id);
    const facts = { ...surroundings, people: await this.facts.people(registration), employee };
    const refusal = uploadRefusal(registration, { kind, person_id }, facts);
    if (refusal !== null) throw new Refused([refusal]);
    if (person_id === null) throw refused('attendee_unknown');
    return { person_id, ...surroundings };
  }
}
