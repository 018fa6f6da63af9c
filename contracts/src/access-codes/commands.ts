import { IsString, MaxLength } from 'class-validator';
import { Given, QueryId } from '../shared/index.js';

/** `GET mybtf/virtual-attendees` (EVT-182): of a registration, or of what a link opens. */
export class VirtualAttendeesQuery {
  @Given() @QueryId() registration_id?: number;
}

const Text =
  (most: number): PropertyDecorator =>
  (target, key) => {
    IsString()(target, key);
    MaxLength(most)(target, key);
  };

/** `PUT mybtf/virtual-attendees` (EVT-182). */
export class ReminderEmailBody {
  @Text(40) id!: string;
  @Text(254) reminder_email!: string;
}

/** `POST mybtf/virtual-attendees/send-code` (EVT-182). */
export class SendCodeBody {
  @Text(40) id!: string;
  @Text(254) email!: string;
}
