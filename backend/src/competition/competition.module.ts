import { Module } from '@nestjs/common';
import { CompetitionController } from './competition.controller.js';
import { EntryBoard } from './entry-board.js';
import { EntryPlaces } from './entry-places.js';
import { OfferExpiry } from './offer-expiry.js';
import { PlacesController } from './places.controller.js';
import { PreviousRoutinesQueryHandler } from './queries/previous-routines.query.js';
import { SoldOut } from './sold-out.js';
import { WaitingList } from './waiting-list.js';
import { WaitingMails } from './waiting-mails.js';

@Module({
  controllers: [CompetitionController, PlacesController],
  providers: [EntryPlaces, EntryBoard, SoldOut, WaitingList, WaitingMails, OfferExpiry, PreviousRoutinesQueryHandler],
})
export class CompetitionModule {}
