import { Controller } from '@nestjs/common';
import {
  auditCalls,
  type Finding,
  FindingPeopleQuery,
  type FindingPerson,
  FindingsQuery,
  type FindingsAnswer,
  FindingWordsBody,
  RaiseFindingBody,
} from '@app/contracts/audit';
import { type Saved, seesMasked } from '@app/contracts/shared';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { AnswerFindingCommand } from './answer-finding.handler.js';
import { FindingPeople } from './finding-people.js';
import { Findings } from './findings.js';
import { RaiseFindingCommand } from './raise-finding.handler.js';

type SavedFinding = Promise<Saved<{ readonly id: string }>>;

@Controller()
export class FindingsController {
  constructor(
    private readonly commands: Commands,
    private readonly found: Findings,
    private readonly whom: FindingPeople,
  ) {}

  @Serves(auditCalls.findings, { query: FindingsQuery })
  list(@Called() { query }: Called<typeof auditCalls.findings>): Promise<FindingsAnswer> {
    return this.found.list(query);
  }

  @Serves(auditCalls.findingPeople, { query: FindingPeopleQuery })
  people(@Called() { query, viewer }: Called<typeof auditCalls.findingPeople>): Promise<readonly FindingPerson[]> {
    return this.whom.list(query.stream, seesMasked(viewer.roles));
  }

  @Serves(auditCalls.finding)
  read(@Called() { params }: Called<typeof auditCalls.finding>): Promise<Finding> {
    return this.found.one(params.id);
  }

  @Serves(auditCalls.raiseFinding, { body: RaiseFindingBody })
  raise(@Called() { body, meta }: Called<typeof auditCalls.raiseFinding>): SavedFinding {
    return this.commands.run(new RaiseFindingCommand(body, meta));
  }

  @Serves(auditCalls.commentFinding, { body: FindingWordsBody })
  comment(@Called() { params: { id }, body, meta }: Called<typeof auditCalls.commentFinding>): SavedFinding {
    return this.commands.run(new AnswerFindingCommand({ type: 'CommentFinding', id, text: body.text }, meta));
  }

  @Serves(auditCalls.closeFinding, { body: FindingWordsBody })
  close(@Called() { params: { id }, body, meta }: Called<typeof auditCalls.closeFinding>): SavedFinding {
    return this.commands.run(new AnswerFindingCommand({ type: 'CloseFinding', id, text: body.text }, meta));
  }

  @Serves(auditCalls.reopenFinding, { body: FindingWordsBody })
  reopen(@Called() { params: { id }, body, meta }: Called<typeof auditCalls.reopenFinding>): SavedFinding {
    return this.commands.run(new AnswerFindingCommand({ type: 'ReopenFinding', id, text: body.text }, meta));
  }
}
