import { accept, type Decision, impossible, refuse } from '../../shared/index.js';
import type { NewsCommand } from '../commands.js';
import type { NewsEvent } from '../events/index.js';
import type { NewsItem } from '../news.js';
import type { CatalogueRefusal } from '../refusals.js';

const MAX_TEXT = 5000;

const textError = (item: NewsItem): string | null => {
  if (item.text.trim() === '') return 'Required';
  return item.text.length > MAX_TEXT ? `Must not be longer than ${MAX_TEXT} characters` : null;
};

const invalid = (message: string) =>
  refuse<CatalogueRefusal>({ code: 'catalogue_value_invalid', params: {}, fields: { text: message } });

const unknown = (id: number) => refuse<CatalogueRefusal>({ code: 'news_unknown', params: { id } });

/** News items are published, changed and removed per event or per tour date (EVT-062). */
export const decideNews = (command: NewsCommand, news: readonly NewsItem[]): Decision<NewsEvent, CatalogueRefusal> => {
  const { event_id, tour_date_id } = command;
  switch (command.type) {
    case 'PublishNews': {
      if (news.some((item) => item.id === command.news.id)) return accept();
      const error = textError(command.news);
      if (error !== null) return invalid(error);
      return accept({ type: 'NewsPublished', data: { event_id, tour_date_id, news: command.news } });
    }
    case 'ChangeNews': {
      const before = news.find((item) => item.id === command.news.id);
      if (before === undefined) return unknown(command.news.id);
      const error = textError(command.news);
      if (error !== null) return invalid(error);
      if (before.date === command.news.date && before.text === command.news.text) return accept();
      return accept({ type: 'NewsChanged', data: { event_id, tour_date_id, before, after: command.news } });
    }
    case 'RemoveNews':
      if (!news.some((item) => item.id === command.news_id)) return unknown(command.news_id);
      return accept({ type: 'NewsRemoved', data: { event_id, tour_date_id, news_id: command.news_id } });
    default:
      return impossible(command);
  }
};
