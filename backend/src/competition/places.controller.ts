import { Controller, Res } from '@nestjs/common';
import {
  AnswerOfferBody,
  type CapacityBoardAnswer,
  competitionCalls,
  type EntryDecision,
  MoveWaitingBody,
  type OwnEntries,
  PromoteWaitingBody,
} from '@app/contracts/competition';
import { ListQuery, type Saved } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { Called, Serves } from '../platform/http/serves.js';
import { findOf, sendList } from '../platform/http/simple-rest.js';
import { EntryBoard } from './entry-board.js';
import { EntryPlaces } from './entry-places.js';

type Kept = Saved<{ readonly routine: string }>;
const DECISION_FIELDS = ['position', 'registration_id', 'refused_by'];

/** The city's places: what people see of them, and the waiting list (CMP-380 to CMP-387). */
@Controller()
export class PlacesController {
  constructor(
    private readonly places: EntryPlaces,
    private readonly board: EntryBoard,
  ) {}

  @Serves(competitionCalls.ownEntries)
  own(@Called() { params: { id } }: Called<typeof competitionCalls.ownEntries>): Promise<OwnEntries> {
    return this.board.own(id);
  }

  @Serves(competitionCalls.answerOffer, { body: AnswerOfferBody })
  async answer(@Called() { params, body, meta }: Called<typeof competitionCalls.answerOffer>): Promise<Kept> {
    const { id: registration_id, routine } = params;
    const { accepted } = body;
    const tour_date_id = await this.board.tourDateOf(registration_id);
    const asked = { type: 'AnswerOffer', registration_id, routine, accepted } as const;
    return { routine, position: await this.places.run(tour_date_id, asked, meta) };
  }

  @Serves(competitionCalls.capacityBoard)
  capacity(@Called() { params }: Called<typeof competitionCalls.capacityBoard>): Promise<CapacityBoardAnswer> {
    return this.board.capacity(params.id);
  }

  @Serves(competitionCalls.listDecisions, { query: ListQuery })
  async decisions(
    @Called() { params, query, viewer }: Called<typeof competitionCalls.listDecisions>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly EntryDecision[]> {
    const find = findOf(query, DECISION_FIELDS, { call: competitionCalls.listDecisions, viewer });
    return sendList(reply, 'entry-decisions', find.skip, await this.board.decisions(params.id, find));
  }

  @Serves(competitionCalls.promoteWaiting, { body: PromoteWaitingBody })
  async promote(@Called() { params, body, meta }: Called<typeof competitionCalls.promoteWaiting>): Promise<Kept> {
    const { routineId: routine } = params;
    const { tour_date_id, registration_id, override } = body;
    const where = await this.places.where(tour_date_id);
    const asked = { type: 'PromoteWaiting', registration_id, routine, override, where } as const;
    return { routine, position: await this.places.run(tour_date_id, asked, meta) };
  }

  @Serves(competitionCalls.moveWaiting, { body: MoveWaitingBody })
  async move(@Called() { params, body, meta }: Called<typeof competitionCalls.moveWaiting>): Promise<Kept> {
    const { routineId: routine } = params;
    const { tour_date_id, registration_id, to } = body;
    const asked = { type: 'MoveWaiting', registration_id, routine, to } as const;
    return { routine, position: await this.places.run(tour_date_id, asked, meta) };
  }
}
