import { Module } from '@nestjs/common';
import { AnnouncerController } from './announcer/announcer.controller.js';
import { AnnouncerQuery } from './announcer/announcer.query.js';
import { FreezeListHandler } from './announcer/freeze-list.handler.js';
import { AwardsController } from './awards/awards.controller.js';
import { AwardsRunner, EnterAuditionHandler, GiveAwardHandler, WriteBlurbsHandler } from './awards/awards.handlers.js';
import { AwardsQuery } from './awards/awards.query.js';
import { CritiquesQuery } from './critiques/critiques.query.js';
import { ScoreSheetsQueryHandler } from './critiques/score-sheets.query.js';
import { WriteCritiqueHandler } from './critiques/write-critique.handler.js';
import { HomeworkController } from './homework/homework.controller.js';
import { HomeworkQueryHandler } from './homework/homework.query.js';
import {
  AddHomeworkHandler,
  AssignHomeworkHandler,
  ChangeHomeworkHandler,
  SaveHomeworkVideoHandler,
} from './homework/keep-homework.handlers.js';
import { DataQuery } from './summary/data.query.js';
import { JudgePictures } from './judges/judge-pictures.js';
import { JudgesController } from './judges/judges.controller.js';
import { JudgesQuery } from './judges/judges.query.js';
import { AddJudgeHandler, ChangeJudgeHandler, SaveJudgePictureHandler } from './judges/keep-judges.handlers.js';
import { ReleasedPages } from './released-pages.js';
import { TurnReleaseHandler } from './release/release.handler.js';
import { ReleaseReactions } from './release/release-reactions.js';
import { ReleaseQuery } from './release/release.query.js';
import { Releases } from './release/releases.js';
import { ScheduledReleases } from './release/scheduled-releases.js';
import { WhenReleasedWriteMails } from './release/when-released-write-mails.js';
import { ResultsQueryHandler } from './results/results.query.js';
import { ScoresQuery } from './scores.query.js';
import { ChooseValueHandler } from './tablet/choose-value.handler.js';
import { TabletAccess } from './tablet/tablet-access.js';
import { GiveTabletLinkHandler, OpenTabletHandler, RevokeTabletLinkHandler } from './tablet/tablet-link.handlers.js';
import { TabletController } from './tablet/tablet.controller.js';
import { TabletQuery } from './tablet/tablet.query.js';
import { TabletSecrets } from './tablet/tablet-secrets.js';
import { TakeEntriesHandler } from './tablet/take-entries.handler.js';
import { ScoringController } from './scoring.controller.js';
import { VideosController } from './videos/videos.controller.js';
import { Videos } from './videos/videos.js';
import { WhenReplacedDeleteVideo } from './videos/when-replaced-delete-video.js';
import { AssignFacultyHandler, AssignJudgesHandler, EnterScoresHandler } from './scoring.handlers.js';

/** Judges, numbers and scores of tour dates, and the release of what follows from them (PST-004 to PST-010, PST-167 to PST-190). */
@Module({
  controllers: [
    AnnouncerController,
    AwardsController,
    HomeworkController,
    JudgesController,
    ScoringController,
    TabletController,
    VideosController,
  ],
  providers: [
    AddHomeworkHandler,
    AddJudgeHandler,
    AnnouncerQuery,
    AssignHomeworkHandler,
    ChangeHomeworkHandler,
    ChangeJudgeHandler,
    FreezeListHandler,
    AssignFacultyHandler,
    AssignJudgesHandler,
    AwardsQuery,
    AwardsRunner,
    EnterAuditionHandler,
    GiveAwardHandler,
    WriteBlurbsHandler,
    ChooseValueHandler,
    CritiquesQuery,
    DataQuery,
    EnterScoresHandler,
    GiveTabletLinkHandler,
    OpenTabletHandler,
    JudgePictures,
    JudgesQuery,
    SaveJudgePictureHandler,
    HomeworkQueryHandler,
    SaveHomeworkVideoHandler,
    Videos,
    WhenReplacedDeleteVideo,
    ReleaseQuery,
    ReleaseReactions,
    ReleasedPages,
    Releases,
    ResultsQueryHandler,
    ScheduledReleases,
    ScoreSheetsQueryHandler,
    ScoresQuery,
    RevokeTabletLinkHandler,
    TabletAccess,
    TabletQuery,
    TabletSecrets,
    TakeEntriesHandler,
    TurnReleaseHandler,
    WhenReleasedWriteMails,
    WriteCritiqueHandler,
  ],
})
export class ScoringModule {}
