import { Global, Module } from '@nestjs/common';
import { ASSIGNEES } from '@app/contracts/office';
import { Cases } from './cases.js';
import { AddNoteHandler } from './commands/add-note.handler.js';
import { AssignHandler } from './commands/assign.handler.js';
import { OfficeController } from './office.controller.js';
import { ReadModelAssignees } from './read-model-assignees.js';

/** Needs `ACCOUNT_FACTS`; the lists of other rooms ask it who looks after what through `ASSIGNEES`. */
@Global()
@Module({
  controllers: [OfficeController],
  providers: [Cases, AddNoteHandler, AssignHandler, { provide: ASSIGNEES, useClass: ReadModelAssignees }],
  exports: [ASSIGNEES],
})
export class OfficeModule {}
