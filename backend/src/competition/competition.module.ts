import { Module } from '@nestjs/common';
import { CompetitionController } from './competition.controller.js';
import { EntryPlaces } from './entry-places.js';
import { OfferExpiry } from './offer-expiry.js';
import { PreviousRoutinesQueryHandler } from './queries/previous-routines.query.js';
import { SoldOut } from './sold-out.js';

@Module({
  controllers: [CompetitionController],
  providers: [EntryPlaces, SoldOut, OfferExpiry, PreviousRoutinesQueryHandler],
})
export class CompetitionModule {}
