import { evolveHomework, type HomeworkDocument } from '@app/contracts/scoring';
import { defineView, everyType } from '../define-view.js';

/** The videos of the homework library; whoever has it open hears of every change (PST-130, PST-175). */
export const homeworkView = defineView<HomeworkDocument>()({
  name: 'homework',
  streams: ['homework'],
  version: 1,
  resource: 'homework',
  keys: ({ data }) => data.homework_id,
  ignores: [],
  on: everyType<'homework', HomeworkDocument>('homework', evolveHomework),
  rooms: () => ['board:homework', 'staff'],
});
