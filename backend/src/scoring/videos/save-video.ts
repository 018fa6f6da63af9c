import type { Video } from '@app/contracts/scoring';
import type { DomainEvent } from '@app/contracts/shared';
import { Command, type CommandMeta, refused } from '../../platform/commands/command.js';
import type { Ran } from '../../platform/commands/command-runner.js';

type Id = { readonly id: number };
/** The thing that a film belongs to. */
export type SavedVideo = { readonly kind: 'homework'; readonly homework_id: number };

export class SaveHomeworkVideoCommand extends Command<{ readonly homework_id: number; readonly video: Video }, Id> {}

/** The command that makes a film that was kept count. */
export const saveVideo = ({ homework_id }: SavedVideo, video: Video, meta: CommandMeta) =>
  new SaveHomeworkVideoCommand({ homework_id, video }, meta);

/** A film that was kept before takes the same bytes again, which changes nothing, and no others (EVT-260). */
export const assertSameVideo = (
  { repeated, events }: Pick<Ran<unknown, DomainEvent<string, object>>, 'repeated' | 'events'>,
  { sha256 }: Video,
): void => {
  const kept = events.flatMap(({ data }) => ('to' in data ? [data.to as Video] : []));
  if (repeated && kept.some((one) => one.sha256 !== sha256)) throw refused('upload_changed');
};
