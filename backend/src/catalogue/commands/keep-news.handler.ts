import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  CATALOGUE_FACTS,
  type CatalogueFacts,
  eventDecider,
  type NewsCommand,
  type NewsItem,
} from '@app/contracts/catalogue';
import { assertAccepted, UNNUMBERED } from '../../platform/commands/assert-accepted.js';
import { Command, type CommandMeta, type CommandResult, refused } from '../../platform/commands/command.js';
import { ConfigureEventCommand, ConfigureTourDateCommand } from '../../commands-between-rooms/catalogue-commands.js';
import { Numbers } from '../../platform/numbers/numbers.js';

type Scope = { readonly event_id: number; readonly tour_date_id: number | null };
type KeepNews = Scope &
  (
    | { readonly type: 'PublishNews'; readonly news: Omit<NewsItem, 'id'> }
    | { readonly type: 'ChangeNews'; readonly news: NewsItem }
    | { readonly type: 'RemoveNews'; readonly news_id: number }
  );

export class KeepNewsCommand extends Command<KeepNews, { id: number }> {}

/** News of an event or of one of its tour dates: their number comes from here, and they stand in that one's stream (EVT-062). */
@CommandHandler(KeepNewsCommand)
export class KeepNewsHandler implements ICommandHandler<KeepNewsCommand> {
  constructor(
    private readonly bus: CommandBus,
    private readonly numbers: Numbers,
    @Inject(CATALOGUE_FACTS) private readonly facts: CatalogueFacts,
  ) {}

  async execute({ data, meta }: KeepNewsCommand): Promise<CommandResult<{ id: number }>> {
    await this.assertScope(data);
    if (data.type !== 'PublishNews') return this.send(data, meta);
    const numbered = (id: number) => ({ ...data, news: { ...data.news, id } });
    assertAccepted(eventDecider.decide(numbered(UNNUMBERED), eventDecider.initialState()));
    return this.send(numbered(await this.numbers.nextOf('news', meta)), meta);
  }

  private async send(command: NewsCommand, meta: CommandMeta): Promise<CommandResult<{ id: number }>> {
    const { event_id, tour_date_id } = command;
    const { position } = await this.bus.execute(
      tour_date_id === null
        ? new ConfigureEventCommand({ ...command, event_id }, meta)
        : new ConfigureTourDateCommand({ ...command, tour_date_id }, meta),
    );
    return { position, answer: { id: command.type === 'RemoveNews' ? command.news_id : command.news.id } };
  }

  private async assertScope({ event_id, tour_date_id }: Scope): Promise<void> {
    if ((await this.facts.profile(event_id)) === null) throw refused('event_unknown', { id: event_id });
    if (tour_date_id === null) return;
    const found = await this.facts.tourDate(tour_date_id);
    if (found?.tour_date.event_id !== event_id) throw refused('tour_date_unknown', { id: tour_date_id });
  }
}
