import { Readable } from 'node:stream';
import { Controller, Header, StreamableFile } from '@nestjs/common';
import {
  CritiqueQuery,
  type CritiqueRoutine,
  type CritiquesAnswer,
  type DataAnswer,
  DancerQuery,
  FacultyBody,
  JudgesBody,
  LegacyRoutineQuery,
  PreviewQuery,
  PublicPageQuery,
  type ReleaseAnswer,
  ReleaseBody,
  type ResultsAnswer,
  ResultsPageQuery,
  ResultsPdfQuery,
  ResultsQuery,
  type ScoresAnswer,
  ScoresBody,
  type ScoreSheetsAnswer,
  ScoreSheetsBody,
  ScoreSheetsQuery,
  scoringCalls,
  type SharedPageAnswer,
  type WordsAnswer,
  WordsBody,
} from '@app/contracts/scoring';
import type { Saved } from '@app/contracts/shared';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { WriteCritiqueCommand } from './critiques/write-critique.handler.js';
import { CritiquesQuery } from './critiques/critiques.query.js';
import { DataQuery } from './summary/data.query.js';
import { ScoreSheetsQueryHandler } from './critiques/score-sheets.query.js';
import { TurnReleaseCommand } from './release/release.handler.js';
import { ReleaseQuery } from './release/release.query.js';
import { ResultsQueryHandler } from './results/results.query.js';
import { ReleasedPages } from './released-pages.js';
import { ScoresQuery } from './scores.query.js';
import { AssignFacultyCommand, AssignJudgesCommand, EnterScoresCommand } from './scoring.handlers.js';

type Id = Promise<Saved<{ readonly id: number }>>;

const readerOf = ({
  viewer,
  link,
  meta,
}: Pick<Called<typeof scoringCalls.scoreSheets>, 'viewer' | 'link' | 'meta'>) => ({
  ...{ roles: viewer?.roles ?? [], link, meta },
});

/** The scores of a tour date as the office enters and reads them (PST-181, PST-182). */
@Controller()
export class ScoringController {
  constructor(
    private readonly commands: Commands,
    private readonly query: ScoresQuery,
    private readonly releases: ReleaseQuery,
    private readonly released: ResultsQueryHandler,
    private readonly critiques: CritiquesQuery,
    private readonly summaries: DataQuery,
    private readonly sheets: ScoreSheetsQueryHandler,
    private readonly pages: ReleasedPages,
  ) {}

  @Serves(scoringCalls.scores)
  scores(@Called() { params }: Called<typeof scoringCalls.scores>): Promise<ScoresAnswer> {
    return this.query.of(params.id);
  }

  @Serves(scoringCalls.assignJudges, { body: JudgesBody })
  assignJudges(@Called() { params, body, meta }: Called<typeof scoringCalls.assignJudges>): Id {
    return this.commands.run(new AssignJudgesCommand({ ...body, tour_date_id: params.id }, meta));
  }

  @Serves(scoringCalls.assignFaculty, { body: FacultyBody })
  assignFaculty(@Called() { params, body, meta }: Called<typeof scoringCalls.assignFaculty>): Id {
    return this.commands.run(new AssignFacultyCommand({ ...body, tour_date_id: params.id }, meta));
  }

  @Serves(scoringCalls.enter, { body: ScoresBody })
  enter(@Called() { params, body, meta }: Called<typeof scoringCalls.enter>): Id {
    return this.commands.run(new EnterScoresCommand({ ...body, tour_date_id: params.id }, meta));
  }

  @Serves(scoringCalls.release)
  release(@Called() { params }: Called<typeof scoringCalls.release>): Promise<ReleaseAnswer> {
    return this.releases.of(params.id);
  }

  @Serves(scoringCalls.turnRelease, { body: ReleaseBody })
  turnRelease(@Called() { params, body, meta }: Called<typeof scoringCalls.turnRelease>): Id {
    return this.commands.run(new TurnReleaseCommand({ ...body, tour_date_id: params.id }, meta));
  }

  @Serves(scoringCalls.results, { query: ResultsPageQuery })
  async results(@Called() { query, viewer }: Called<typeof scoringCalls.results>): Promise<ResultsAnswer> {
    const { registration_id, dancer_id = null } = query;
    const asked = { registration_id, dancer_id, preview: query.preview === 'true' && viewer.roles.length > 0 };
    const answer = await this.released.of(asked);
    return query.download === 'true' ? { ...answer, path: this.released.path(asked) } : answer;
  }

  @Serves(scoringCalls.resultsPdf, { query: ResultsPdfQuery })
  @Header('cache-control', 'no-store')
  @Header('x-content-type-options', 'nosniff')
  async resultsPdf(
    @Called() { params, query, ...by }: Called<typeof scoringCalls.resultsPdf>,
  ): Promise<StreamableFile> {
    const { dancer_id = null, preview } = query;
    const asked = { registration_id: params.id, dancer_id, preview: preview === 'true' };
    return new StreamableFile(Readable.from(await this.released.pdf(asked, readerOf(by))), {
      type: 'application/pdf',
      disposition: `attachment; filename="results-${params.id}.pdf"`,
    });
  }

  @Serves(scoringCalls.words)
  words(@Called() { params }: Called<typeof scoringCalls.words>): Promise<WordsAnswer> {
    return this.critiques.words(params.id);
  }

  @Serves(scoringCalls.write, { body: WordsBody })
  write(@Called() { params, body, meta }: Called<typeof scoringCalls.write>): Id {
    const command = new WriteCritiqueCommand({ ...body, routine_id: params.id, position: params.position }, meta);
    return this.commands.run(command);
  }

  @Serves(scoringCalls.routines, { query: ResultsQuery })
  routines(@Called() { query, viewer }: Called<typeof scoringCalls.routines>): Promise<CritiquesAnswer> {
    return this.critiques.of(query.registration_id, query.preview === 'true' && viewer.roles.length > 0);
  }

  @Serves(scoringCalls.routine, { query: CritiqueQuery })
  routine(@Called() { query, viewer }: Called<typeof scoringCalls.routine>): Promise<CritiqueRoutine> {
    return this.critiques.one(query, query.preview === 'true' && viewer.roles.length > 0, viewer.roles);
  }

  @Serves(scoringCalls.legacyRoutines, { query: PreviewQuery })
  legacyRoutines(
    @Called() { params, query, viewer }: Called<typeof scoringCalls.legacyRoutines>,
  ): Promise<CritiquesAnswer> {
    return this.critiques.of(params.id, query.preview === 'true' && viewer.roles.length > 0);
  }

  @Serves(scoringCalls.legacyRoutine, { query: LegacyRoutineQuery })
  legacyRoutine(@Called() { query, viewer }: Called<typeof scoringCalls.legacyRoutine>): Promise<CritiqueRoutine> {
    const preview = query.preview === 'true' && viewer.roles.length > 0;
    return this.critiques.ofRoutine(query.registrations_routine_id, preview, viewer.roles);
  }

  @Serves(scoringCalls.data, { query: DancerQuery })
  data(@Called() { query, viewer }: Called<typeof scoringCalls.data>): Promise<DataAnswer> {
    const preview = query.preview === 'true' && viewer.roles.length > 0;
    return this.summaries.of(query.registration_id, preview, query.dancer_id ?? null);
  }

  @Serves(scoringCalls.scoreSheets, { body: ScoreSheetsBody })
  scoreSheets(@Called() { body, ...by }: Called<typeof scoringCalls.scoreSheets>): Promise<ScoreSheetsAnswer> {
    return this.sheets.path(body, readerOf(by));
  }

  @Serves(scoringCalls.scoreSheetsPdf, { query: ScoreSheetsQuery })
  @Header('cache-control', 'no-store')
  @Header('x-content-type-options', 'nosniff')
  async scoreSheetsPdf(
    @Called() { params, query, ...by }: Called<typeof scoringCalls.scoreSheetsPdf>,
  ): Promise<StreamableFile> {
    const { routine_ids, force_uncombine, download, preview } = query;
    const asked = { apart: force_uncombine === 'true', preview: preview === 'true', routine_ids };
    const content = await this.sheets.pdf({ ...asked, registration_id: params.id }, readerOf(by));
    return new StreamableFile(Readable.from(content), {
      type: 'application/pdf',
      disposition: `${download === 'true' ? 'attachment' : 'inline'}; filename="score-sheets-${params.id}.pdf"`,
    });
  }

  @Serves(scoringCalls.sharedPage, { query: PublicPageQuery })
  @Header('cache-control', 'no-store')
  async sharedPage(
    @Called() { params, query, meta }: Called<typeof scoringCalls.sharedPage>,
  ): Promise<SharedPageAnswer> {
    if (query.data === 'false') return { valid: await this.pages.isValid(params.token, query, meta) };
    const pages = { results: this.released, critiques: this.critiques, data: this.summaries };
    return pages[query.path].byLink(params.token, query, meta);
  }
}
