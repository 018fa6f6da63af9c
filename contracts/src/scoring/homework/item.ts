import type { PlayedVideo } from '../videos/video.js';

/** A video of the library by the names of its divisions (PST-129). */
export type HomeworkItem = {
  readonly id: number;
  readonly name: string;
  readonly staff: string;
  readonly performance_divisions: readonly string[];
  readonly video: PlayedVideo;
};
