import type { DomainEvent } from '@app/contracts/shared';
import { isSameFile } from '@app/contracts/uploads';
import { refused } from '../commands/command.js';
import type { Ran } from '../commands/command-runner.js';

/** An upload that was kept before takes the same bytes again, which changes nothing, and no others (EVT-260). */
export const assertSameFile = (
  { repeated, events }: Pick<Ran<unknown, DomainEvent<string, object>>, 'repeated' | 'events'>,
  sha256: string,
): void => {
  if (repeated && events.some(({ data }) => 'sha256' in data && !isSameFile(data as Hashed, sha256)))
    throw refused('upload_changed');
};
type Hashed = { readonly sha256: string | null };
