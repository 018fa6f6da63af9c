import { evolveJudge, type JudgeDocument } from '@app/contracts/scoring';
import { defineView, everyType } from '../define-view.js';

/** The records of judges and workshop faculty (PST-168). */
export const judgesView = defineView<JudgeDocument>()({
  name: 'judges',
  streams: ['judges'],
  version: 1,
  resource: 'judges',
  keys: ({ data }) => data.judge_id,
  ignores: [],
  on: everyType<'judges', JudgeDocument>('judges', evolveJudge),
  rooms: () => ['staff'],
});
