import { type MusicAnswer, musicCalls } from '@app/contracts/music';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../platform/use-command.js';
import { useRead } from '../platform/use-read.js';

/** Whose music: of a registration, or of what a link opens. */
export type MusicOf = { readonly registration_id: number } | { readonly link: string };

const linkIn = (of: MusicOf): string | undefined => ('link' in of ? of.link : undefined);

/** Read again when the music of a routine changes (EVT-015). */
export const useMusic = (of: MusicOf) => {
  const link = linkIn(of);
  const query = 'link' in of ? {} : of;
  return useRead(['music', link], musicCalls.list, { query }, { handled: true, link });
};

/** What is said of the music of a routine besides its file (EVT-151). */
export const useMusicChanges = (link: string | undefined) => {
  const client = useQueryClient();
  const onDone = (): void => void client.invalidateQueries({ queryKey: ['music'] });
  return {
    change: useCommand(musicCalls.change, { onDone, link }),
    remove: useCommand(musicCalls.remove, { onDone, link }),
  };
};

export type MusicChanges = ReturnType<typeof useMusicChanges>;
export type Row = MusicAnswer['routines'][number];
