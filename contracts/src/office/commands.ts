import { IsJSON, Matches, MaxLength, ValidateIf } from 'class-validator';
import { Id, RequiredText } from '../shared/index.js';

/** `POST admin/cases/:kind/:id/notes` (ADM-016). */
export class NoteBody {
  @RequiredText(2000)
  text!: string;
}

/** `PUT admin/cases/:kind/:id/assignee` (ADM-016); null: nobody. */
export class AssigneeBody {
  @ValidateIf((body: AssigneeBody) => body.account_id !== null)
  @Id()
  account_id!: number | null;
}

/** `POST admin/saved-filters` (ADM-016). */
export class SavedFilterBody {
  @Matches(/^[a-z][a-z-]{0,39}$/)
  list!: string;

  @RequiredText(40)
  label!: string;

  /** As `filter` of the list's query. */
  @MaxLength(2000)
  @IsJSON()
  filter!: string;
}
