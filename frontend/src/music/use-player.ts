import { musicCalls } from '@app/contracts/music';
import { useEffect, useRef, useState } from 'react';
import { request } from '../platform/api.js';
import type { Row } from './use-music.js';

/** One routine plays at a time (EVT-126, EVT-136). */
export const usePlayer = (link: string | undefined) => {
  const [playing, setPlaying] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const audio = useRef<HTMLAudioElement | null>(null);
  const loaded = useRef<string | null>(null);
  /** What was pressed last: a play that another one, or a pause, has broken off has nothing more to say. */
  const last = useRef(0);
  useEffect(() => {
    const element = new Audio();
    element.onended = () => setPlaying(null);
    audio.current = element;
    return () => element.pause();
  }, []);

  /** What was paused goes on where it stopped; another begins, and the first stops. */
  const play = async ({ id, music: { url, content_type } }: Row): Promise<void> => {
    const element = audio.current;
    if (!element || !url || !content_type) return;
    const mine = ++last.current;
    setPlaying(id);
    try {
      if (loaded.current !== url) {
        element.pause();
        const signed = await request(musicCalls.playback, { query: { url, content_type } }, { link });
        if (mine !== last.current) return;
        element.src = signed.url;
        loaded.current = url;
      }
      await element.play();
    } catch {
      if (mine !== last.current) return;
      loaded.current = null;
      setPlaying(null);
      setFailed(true);
    }
  };

  const pause = (): void => {
    last.current++;
    audio.current?.pause();
    setPlaying(null);
  };
  return { playing, failed, play, pause, forget: () => setFailed(false) };
};
