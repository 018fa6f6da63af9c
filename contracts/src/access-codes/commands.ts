import { IsString, MaxLength } from 'class-validator';
import { Given, QueryId, WrittenReason } from '../shared/index.js';

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

/** `POST admin/tour-dates/:id/access-codes/import/preview` (EVT-184). */
export class PreviewCodesImportBody {
  @Text(500_000) csv!: string;
}
/** `POST admin/tour-dates/:id/access-codes/import` (EVT-184). */
export class ImportCodesBody extends PreviewCodesImportBody {
  @WrittenReason() reason!: string;
}
/** `POST admin/tour-dates/:id/access-codes/regenerate` (EVT-184). */
export class RegenerateCodesBody {
  @WrittenReason() reason!: string;
}
