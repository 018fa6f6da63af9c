import { Global, Module } from '@nestjs/common';
import { ASSIGNEES } from '@app/contracts/office';
import { Cases } from './cases.js';
import { AddNoteHandler } from './commands/add-note.handler.js';
import { AssignHandler } from './commands/assign.handler.js';
import { ForgetFilterHandler } from './commands/forget-filter.handler.js';
import { SaveFilterHandler } from './commands/save-filter.handler.js';
import { OfficeController } from './office.controller.js';
import { SavedFilters } from './saved-filters.js';
import { SavedFiltersController } from './saved-filters.controller.js';
import { ReadModelAssignees } from './read-model-assignees.js';

/** Needs `ACCOUNT_FACTS`; the lists of other rooms ask it who looks after what through `ASSIGNEES`. */
@Global()
@Module({
  controllers: [OfficeController, SavedFiltersController],
  providers: [
    Cases,
    AddNoteHandler,
    AssignHandler,
    SavedFilters,
    SaveFilterHandler,
    ForgetFilterHandler,
    { provide: ASSIGNEES, useClass: ReadModelAssignees },
  ],
  exports: [ASSIGNEES],
})
export class OfficeModule {}
