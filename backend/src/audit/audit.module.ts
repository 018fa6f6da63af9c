import { Module } from '@nestjs/common';
import { declarations } from '../event-types.js';
import { Activity } from './activity.js';
import { AnswerFindingHandler } from './answer-finding.handler.js';
import { Anchors } from './anchors.js';
import { AuditController } from './audit.controller.js';
import { AuditLog, DECLARATIONS } from './audit-log.js';
import { Causation } from './causation.js';
import { CausationController } from './causation.controller.js';
import { ControlTotals } from './control-totals.js';
import { ErasureSteps } from './erasure-steps.js';
import { Erasures } from './erasures.js';
import { ErasuresController } from './erasures.controller.js';
import { Actors } from './actors.js';
import { EventSearch } from './event-search.js';
import { EventSearchController } from './event-search.controller.js';
import { ExportProofs } from './export-proofs.js';
import { ExportSources } from './export-sources.js';
import { Exports } from './exports.js';
import { ExportsController } from './exports.controller.js';
import { FindingPeople } from './finding-people.js';
import { Findings } from './findings.js';
import { FindingsController } from './findings.controller.js';
import { Histories } from './histories.js';
import { HistoryController } from './history.controller.js';
import { IntegrityController } from './integrity.controller.js';
import { IntegrityRuns } from './integrity-runs.js';
import { Journal } from './journal.js';
import { JournalController } from './journal.controller.js';
import { LedgerPostings } from './ledger-postings.js';
import { Looks } from './looks.js';
import { Names } from './names.js';
import { OpenRegistrations } from './open-registrations.js';
import { PersonalTraces } from './personal-traces.js';
import { ProjectionsController } from './projections.controller.js';
import { Proofs } from './proofs.js';
import { ProofsController } from './proofs.controller.js';
import { RaiseFindingHandler } from './raise-finding.handler.js';
import { RecordExportHandler } from './record-export.handler.js';
import { Replay } from './replay.js';
import { ReportSigner } from './report-signer.js';
import { RevealPersonalDataHandler, RevealProofHandler } from './reveal-personal-data.handler.js';
import { Seals } from './seals.js';
import { Settlements } from './settlements.js';
import { SignedReports } from './signed-reports.js';
import { StoredEvents } from './stored-events.js';
import { TotalsController } from './totals.controller.js';
import { Trails } from './trails.js';
import { TrailsController } from './trails.controller.js';
import { WhatIfs } from './what-ifs.js';

@Module({
  controllers: [
    AuditController,
    ErasuresController,
    ProjectionsController,
    CausationController,
    IntegrityController,
    ProofsController,
    EventSearchController,
    HistoryController,
    ExportsController,
    TotalsController,
    TrailsController,
    JournalController,
    FindingsController,
  ],
  providers: [
    { provide: DECLARATIONS, useValue: declarations },
    Activity,
    Anchors,
    AnswerFindingHandler,
    AuditLog,
    Causation,
    ControlTotals,
    Journal,
    LedgerPostings,
    ErasureSteps,
    Erasures,
    Actors,
    EventSearch,
    ExportProofs,
    Exports,
    ExportSources,
    FindingPeople,
    Findings,
    Histories,
    IntegrityRuns,
    Looks,
    Names,
    OpenRegistrations,
    PersonalTraces,
    Proofs,
    RaiseFindingHandler,
    Replay,
    ReportSigner,
    RecordExportHandler,
    RevealPersonalDataHandler,
    RevealProofHandler,
    Seals,
    Settlements,
    SignedReports,
    StoredEvents,
    Trails,
    WhatIfs,
  ],
})
export class AuditModule {}
