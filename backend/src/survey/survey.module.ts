import { Module } from '@nestjs/common';
import { SurveyInvitations } from './invitations/survey-invitations.js';
import { SurveyReactions } from './invitations/survey-reactions.js';
import { WhenInvitedWriteAMail } from './invitations/when-invited-write-a-mail.js';
import { PublishQuestionsHandler } from './publish-questions.handler.js';
import { SaveSurveyHandler } from './save-survey.handler.js';
import { SurveyReportQuery } from './survey-report.query.js';
import { SurveyScenes } from './survey-scenes.js';
import { SurveyController } from './survey.controller.js';
import { SurveyQueryHandler } from './survey.query.js';

/** The survey after the event, and its reward (PST-137 to PST-166, PST-198). */
@Module({
  controllers: [SurveyController],
  providers: [
    PublishQuestionsHandler,
    SaveSurveyHandler,
    SurveyInvitations,
    SurveyQueryHandler,
    SurveyReactions,
    SurveyReportQuery,
    SurveyScenes,
    WhenInvitedWriteAMail,
  ],
})
export class SurveyModule {}
